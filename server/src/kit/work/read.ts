/** Reads in a READ ONLY transaction: they write nothing and record no effect. */
import type pg from 'pg'
import { newId, noRange } from '../base/index.ts'
import { type Asker, onConnection } from '../database/index.ts'
import {
  type Actor,
  type CallParts,
  type Context,
  type ContextParts,
  createContext,
  type EnvelopeMessage,
  type Scope,
} from './context.ts'
import { createEffects } from './effects.ts'
import type { Parts } from './feature.ts'
import { tenantScopeOf } from './unit-of-work.ts'

/** Runs the work on a connection in its transaction; throws if it recorded an effect. */
export async function readOn<T>(
  parts: ContextParts,
  call: CallParts,
  client: pg.PoolClient,
  work: (context: Context) => Promise<T>,
): Promise<{ readonly value: T; readonly message: string | undefined }> {
  const said: EnvelopeMessage = {}
  const effects = createEffects()
  const value = await work(createContext(parts, call, onConnection(client), effects, said))
  effects.refuseNotes()
  return { value, message: said.message }
}

/** The job began after the command that asked for it, so it needs what was committed when it reads. */
const ofJobs: Asker = { userId: null, waitMs: 2000 }

interface JobReader {
  readonly actor: Actor
  readonly scope: Scope
  /** The job. */
  readonly name: string
}

/** A read of a job as this user, from the replica where it is in step. */
export async function readAs<T>(
  parts: Parts,
  { actor, scope, name }: JobReader,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const call: CallParts = { actor, scope, endpoint: name, requestId: newId(), range: noRange }
  const { value } = await parts.reads.read(tenantScopeOf(scope, name), ofJobs, (client) =>
    readOn(parts, call, client, work),
  )
  return value
}
