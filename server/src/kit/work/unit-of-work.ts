/**
 * One unit of work: one transaction that commits rows, ledger journal, audit lines, idempotency answer, events and jobs together or not at
 * all. It takes two round trips plus the handler's own queries: one begins it, one writes the effects and commits.
 */
import { refuse } from '@singil/contract/kit/problem'
import type pg from 'pg'
import { type Clock, newId, noRange, problemsOfKit, type Range, type Secrets } from '../base/index.ts'
import {
  type Database,
  isConnectionBroken,
  isLockTimeout,
  mayBeRetried,
  onConnection,
  scopeSettings,
  type TenantScope,
} from '../database/index.ts'
import { type Actor, type Context, createContext, type EnvelopeMessage, type Scope, systemActor } from './context.ts'
import type { FeatureModule } from './feature.ts'
import { type Claim, claimStatement, judge, type Replay, storedAnswers } from './idempotency.ts'
import { KeptRefusal } from './refuse-and-keep.ts'
import { createEffects } from './effects.ts'
import type { WithPorts } from './port.ts'

export interface UnitParts extends WithPorts {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly features?: readonly FeatureModule[]
  readonly config: { readonly publicUrl: string }
}

export interface UnitOptions<T> {
  readonly actor: Actor
  readonly scope: Scope
  readonly tenantScope: TenantScope
  /** The endpoint, job or subscriber that runs, as named in the audit trail. */
  readonly name: string
  readonly requestId: string
  readonly range?: Range
  readonly claim?: Claim | undefined
  /** Makes the answer to store under the claimed key, for a value or for a kept refusal. */
  readonly conclude?: (ended: { value: T; message: string | undefined } | { refusal: KeptRefusal }) => Replay
}

export type Performed<T> =
  | {
      readonly kind: 'done'
      readonly value: T
      readonly message: string | undefined
      readonly concluded: Replay | undefined
    }
  | { readonly kind: 'replay'; readonly replay: Replay }

/** The context of a unit of work for a part of it that the audit trail names by itself, as the system's. */
export type ContextOf = (name: string) => Context

const attempts = 4

/** Runs the work; throws its refusal or error after a rollback. Deadlocks and serialization failures are retried three times. */
export async function perform<T>(
  parts: UnitParts,
  options: UnitOptions<T>,
  work: (context: Context, contextOf: ContextOf) => Promise<T>,
): Promise<Performed<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await parts.database.use((client) => attemptOnce(parts, options, client, work))
    } catch (error) {
      if (attempt === attempts || !mayBeRetried(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

async function attemptOnce<T>(
  parts: UnitParts,
  options: UnitOptions<T>,
  client: pg.PoolClient,
  work: (context: Context, contextOf: ContextOf) => Promise<T>,
): Promise<Performed<T>> {
  const { claim, conclude } = options
  const effects = createEffects()
  const said: EnvelopeMessage = {}
  let kept: KeptRefusal | undefined
  let concluded: Replay | undefined
  try {
    if (!(await begin(parts, options, client))) {
      const replay = judge((await storedAnswers(client, [claim!])).get(claim!), claim!)
      await client.query('rollback')
      return { kind: 'replay', replay }
    }
    const { scope, requestId, range = noRange } = options
    const contextOf = (actor: Actor, endpoint: string) =>
      createContext(parts, { actor, scope, endpoint, requestId, range }, onConnection(client), effects, said, () =>
        effects.writeNow(client),
      )
    const context = contextOf(options.actor, options.name)
    const value = await work(context, (name) => contextOf(systemActor(name), name)).catch((error: unknown) => {
      if (!(error instanceof KeptRefusal)) throw error
      kept = error
      return undefined as T
    })
    concluded = conclude?.(kept ? { refusal: kept } : { value, message: said.message })
    if (claim && concluded) effects.answer({ principal: claim.principal, key: claim.key, ...concluded })
    await effects.end(client)
    if (kept) throw kept
    return { kind: 'done', value, message: said.message, concluded }
  } catch (error) {
    if (error !== kept && !isConnectionBroken(error)) await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Begins the transaction with its tenant scope and claims the key, in one round trip. False: another call owns the key. */
async function begin<T>(parts: UnitParts, options: UnitOptions<T>, client: pg.PoolClient): Promise<boolean> {
  const { claim } = options
  const open = `begin; select ${scopeSettings(options.tenantScope, 'commit')}`
  if (!claim) {
    await client.query(open)
    return true
  }
  try {
    const results = (await client.query(
      `${open}; ${claimStatement(claim, parts.clock.now())}`,
    )) as unknown as pg.QueryResult[]
    return results.at(-1)?.rowCount === 1
  } catch (error) {
    if (isLockTimeout(error)) refuse(problemsOfKit.stillRunning, {})
    throw error
  }
}

/** What work outside of requests sees. */
export function tenantScopeOf(scope: Scope, name: string): TenantScope {
  const tenantScope = scope.mid ?? scope.tenantScope
  if (tenantScope === undefined) throw new Error(`${name} has no tenant scope`)
  return tenantScope
}

/** A unit of work outside of requests: jobs, subscribers, gateway events. It sees what its scope names; without a merchant or tenant scope it throws. */
export const unitOfWork = <T>(
  parts: UnitParts,
  actor: Actor,
  scope: Scope,
  name: string,
  work: (context: Context) => Promise<T>,
): Promise<T> => alone(parts, actor, scope, name, work)

/** The same for the system's work in parts, each of which takes its context by its name. */
export const unitOfParts = <T>(
  parts: UnitParts,
  scope: Scope,
  name: string,
  work: (context: Context, contextOf: ContextOf) => Promise<T>,
): Promise<T> => alone(parts, systemActor(name), scope, name, work)

async function alone<T>(
  parts: UnitParts,
  actor: Actor,
  scope: Scope,
  name: string,
  work: (context: Context, contextOf: ContextOf) => Promise<T>,
): Promise<T> {
  const tenantScope = tenantScopeOf(scope, name)
  const performed = await perform(parts, { actor, scope, tenantScope, name, requestId: newId() }, work)
  if (performed.kind === 'replay') throw new Error('A unit of work without a key cannot be a replay')
  return performed.value
}
