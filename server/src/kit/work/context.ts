/** The context of a handler: its transaction, the actor, the scope, and methods that record effects. */
import type { DomainEvent } from '@singil/contract/kit/event'
import type { MerchantId, RequestId, StoreId, UserId, WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Partner, Session, SessionGrants } from './authenticate.ts'
import {
  type Clock,
  newCode,
  newId as newIdAt,
  newPublicId,
  newRequestId,
  problemsOfKit,
  randomDigits,
  type Range,
  type Secrets,
} from '../base/index.ts'
import { allMerchants, type TenantScope, type Tx } from '../database/index.ts'
import { declaredTopics } from './declared-topics.ts'
import { tellsChanges } from './tell-change.ts'
import type { AuditLevel, Effects, JobOptions, Writer } from './effects.ts'
import type { Ports, WithPorts } from './port.ts'

export interface Actor {
  readonly kind: 'user' | 'guest' | 'system' | 'partner'
  readonly userId: UserId | null
  readonly username: string
  readonly role: string | null
  readonly sessionId: string | null
  readonly ip: string
  readonly device: string
  /** The browser's random device id, if it has one. */
  readonly deviceId?: string
  /** The random id of a browser whose customer agreed to be remembered. */
  readonly customerId?: string
  /** The permissions of a signed-in user; missing for others. */
  readonly may?: Session['may']
  /** The step-up proof from the request header; not verified here. */
  readonly proof?: string
  /** The merchant's program, if it is the caller. */
  readonly partner?: Partner
}

/** A person who is signed in. */
export interface Caller {
  readonly userId: UserId
  readonly username: string
}
/** The calling user; throws for a machine, whose calls are never let in where a person is needed. */
export function callerOf({ actor }: { readonly actor: Actor }): Caller {
  if (actor.userId === null) throw new Error('Only people may do this')
  return { userId: actor.userId, username: actor.username }
}

export interface Scope {
  /** null: every merchant. */
  readonly mid: MerchantId | null
  /** null: every store of the merchant. */
  readonly storeIds: readonly StoreId[] | null
  /** null: every wallet of these stores. Otherwise the payments into these wallets are seen, and not those of the stores. */
  readonly walletIds: readonly WalletId[] | null
  readonly username: string
  /** What a unit of work outside of requests sees where the scope names no merchant. */
  readonly tenantScope?: TenantScope
}

export interface Context {
  readonly tx: Tx
  readonly actor: Actor
  readonly scope: Scope
  readonly now: Date
  readonly secrets: Secrets
  /** What the features above provide; read by the ports themselves. */
  readonly ports: Ports
  /** The public address of the server, without a trailing slash. */
  readonly publicUrl: string
  /** Identifies the call in logs; not the request id of a payment. */
  readonly requestId: string
  /** The page and sort order of a list request. */
  readonly range: Range
  /** The merchant of this call; throws "Choose a merchant first." when none is selected. */
  mid(): MerchantId
  newId(): string
  newPublicId(): string
  newCode(prefix: 'M' | 'S'): string
  newRequestId(): RequestId
  randomDigits(length: number): string
  /** Adds a row to be written with the commit by this SQL function, which takes a jsonb array of rows. */
  insert<Row extends object>(writer: Writer<Row>, row: Row): void
  /** An audit line, written with the commit. `before` and `after` may be null. */
  changed(thing: string, id: string, before: unknown, after: unknown, note?: ChangeNote): void
  /** Delivers the event to subscribers after the commit, at least once. Validates the payload now. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): void
  /** Publishes a live message on the topic after the commit, with the topic's next sequence number. */
  push(topic: string, payload: object): void
  /** Runs a job after the commit. A later job with the same key replaces a waiting one. */
  job(name: string, payload: object, options?: JobOptions): void
  /** Closes the live connections of a session, on every server, right after the commit. */
  disconnect(sessionId: string): void
  /** Writes the effects recorded so far now instead of with the commit, for work that takes the most contended locks last. */
  writeEffects(): Promise<void>
  /** The live topics that this session may follow in the scope of this call: those that the contract and the features say. */
  topicsOf(session: SessionGrants): readonly string[]
  /** Sets the message of the envelope. */
  say(message: string): void
}

export interface ChangeNote {
  readonly mid?: MerchantId | undefined
  readonly level?: AuditLevel | undefined
  readonly note?: string | undefined
  /** Who did it, where the caller has proven who they are but has no session yet, as at the end of a sign-in. */
  readonly by?: { readonly userId: UserId; readonly username: string; readonly role: string | null }
}

/** Live topics that a session may follow and that the contract cannot name. */
export type TopicsOf = (session: SessionGrants, parts: WithPorts) => readonly string[]

/** The parts that differ per call. */
export interface CallParts {
  readonly actor: Actor
  readonly scope: Scope
  readonly endpoint: string
  readonly requestId: string
  readonly range: Range
}
/** The parts that all calls of a process share. */
export interface ContextParts extends WithPorts {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly config: { readonly publicUrl: string }
  readonly features?: readonly { readonly topics?: TopicsOf }[]
}

export interface EnvelopeMessage {
  message?: string
}

export const systemActor = (username: string): Actor => ({
  kind: 'system',
  userId: null,
  username,
  role: null,
  sessionId: null,
  ip: '',
  device: '',
})
/** The scope of work that sees every merchant. */
export const everything = (username: string): Scope => within(username, allMerchants)
/** The scope of work whose queries name their merchants themselves; the database shows it only these. */
export const within = (username: string, tenantScope: TenantScope): Scope => ({
  mid: null,
  storeIds: null,
  walletIds: null,
  username,
  tenantScope,
})

/** A context on this transaction that records its effects in `effects`. */
export function createContext(
  parts: ContextParts,
  call: CallParts,
  tx: Tx,
  effects: Effects,
  said: EnvelopeMessage,
  writeEffects: () => Promise<void> = async () => {},
): Context {
  const { actor, scope, endpoint, requestId, range } = call
  const now = parts.clock.now()
  const newId = () => newIdAt(now.getTime())
  // By the context's own `push`, which the seed replaces to publish nothing.
  const tell = tellsChanges((topic, payload) => context.push(topic, payload))
  const context: Context = {
    tx,
    actor,
    scope,
    now,
    secrets: parts.secrets,
    ports: parts.ports,
    publicUrl: parts.config.publicUrl,
    requestId,
    range,
    mid: () => scope.mid ?? refuse(problemsOfKit.chooseMerchant, {}),
    newId,
    newPublicId,
    newCode,
    newRequestId,
    randomDigits,
    insert: (writer, row) => effects.insert(writer, row),
    changed: (thing, id, before, after, note = {}) => {
      const mid = note.mid ?? scope.mid
      tell(thing, mid)
      const by = note.by ?? actor
      effects.audit({
        id: newId(),
        at: now,
        level: note.level ?? 'INFO',
        actor: by.userId,
        username: by.username,
        role: by.role,
        ip: actor.ip,
        device: actor.device,
        request_id: requestId,
        endpoint,
        mid,
        thing,
        thing_id: id,
        before: before ?? null,
        after: after ?? null,
        note: note.note ?? null,
      })
    },
    emit: (event, payload) => {
      event.payload.parse(payload)
      effects.event(event.id, newId(), payload, now)
    },
    push: (topic, payload) => effects.message(topic, payload, now),
    job: (name, payload, options) => effects.job(name, payload, options),
    disconnect: (sessionId) => effects.disconnect(sessionId),
    writeEffects,
    topicsOf: (session) => [
      ...declaredTopics(session, scope.mid),
      ...(parts.features ?? []).flatMap((feature) => feature.topics?.(session, parts) ?? []),
    ],
    say: (message) => void (said.message = message),
  }
  return context
}
