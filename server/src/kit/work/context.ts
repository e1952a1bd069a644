/** What a handler is given: one transaction, who acts, what they may see, and pens for everything that is written beside the rows. */
import type { DomainEvent } from '@singil/contract/kit/event'
import type { MerchantId, RequestId, StoreId, UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Partner, Session } from './authenticate.ts'
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
import type { Tx } from '../database/index.ts'
import type { AuditLevel, Effects, JobOptions, Writer } from './effects.ts'

export interface Actor {
  readonly kind: 'user' | 'guest' | 'system' | 'partner'
  readonly userId: UserId | null
  readonly username: string
  readonly role: string | null
  readonly sessionId: string | null
  readonly ip: string
  readonly device: string
  /** The random name of its browser, where it has one. */
  readonly deviceId?: string
  /** What a signed-in user may do; missing for others. */
  readonly may?: Session['may']
  /** What the caller presents as proof that it is them once more; it says nothing by itself. */
  readonly proof?: string
  /** The program that calls, where it is one. */
  readonly partner?: Partner
}

export interface Scope {
  /** null: every merchant. */
  readonly mid: MerchantId | null
  /** null: every store of the merchant. */
  readonly storeIds: readonly StoreId[] | null
  readonly username: string
}

export interface Context {
  readonly tx: Tx
  readonly actor: Actor
  readonly scope: Scope
  readonly now: Date
  readonly secrets: Secrets
  /** Where browsers reach us, without a slash at the end. */
  readonly publicUrl: string
  /** Where merchants write to a person of the provider; null where no address was set. */
  readonly supportEmail: string | null
  /** Names the call in logs; not the payment's request id. */
  readonly requestId: string
  /** Page and order that a list endpoint was asked for. */
  readonly range: Range
  /** The one merchant of this call; refuses with "Choose a merchant first." when none is selected. */
  mid(): MerchantId
  newId(): string
  newPublicId(): string
  newCode(prefix: 'M' | 'S'): string
  newRequestId(): RequestId
  randomDigits(length: number): string
  /** A row that is written with the commit, by this SQL function of a jsonb array of such rows. */
  insert(writer: Writer, row: object): void
  /** An audit line, written with the commit. `before` and `after` may be null. */
  changed(thing: string, id: string, before: unknown, after: unknown, note?: ChangeNote): void
  /** Tells subscribers after the commit, at least once each. The payload is checked against the event's own shape now. */
  emit<S extends z.ZodType>(event: DomainEvent<S>, payload: z.input<S>): void
  /** Sends a live message to the topic after the commit; it gets the topic's next sequence number. */
  push(topic: string, payload: object): void
  /** Runs a job after the commit. Of jobs with the same key only the latest waits. */
  job(name: string, payload: object, options?: JobOptions): void
  /** Cuts the live connections of a session, on every server, right after the commit. */
  disconnect(sessionId: string): void
  /** Writes what was told so far now instead of with the commit, for work that takes the most wanted locks last. */
  writeEffects(): Promise<void>
  /** Every live topic that the features let this session listen to. */
  topicsOf(session: Session, scope: Scope): readonly string[]
  /** The message of the envelope. */
  say(message: string): void
}

export interface ChangeNote {
  readonly mid?: MerchantId | undefined
  readonly level?: AuditLevel | undefined
  readonly note?: string | undefined
}

/** The live topics that a session may listen to. */
export type TopicsOf = (session: Session, scope: Scope) => readonly string[]

/** What differs from call to call. */
export interface CallParts {
  readonly actor: Actor
  readonly scope: Scope
  readonly endpoint: string
  readonly requestId: string
  readonly range: Range
}
/** What every call of a process shares. */
export interface ContextParts {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly config: { readonly publicUrl: string; readonly supportEmail?: string | undefined }
  readonly features?: readonly { readonly topics?: TopicsOf }[]
}

export interface Said {
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
export const everything = (username: string): Scope => ({ mid: null, storeIds: null, username })

/** A context on this transaction whose notes go to this tail. */
export function createContext(
  parts: ContextParts,
  call: CallParts,
  tx: Tx,
  effects: Effects,
  said: Said,
  writeEffects: () => Promise<void> = async () => {},
): Context {
  const { actor, scope, endpoint, requestId, range } = call
  const now = parts.clock.now()
  const newId = () => newIdAt(now.getTime())
  return {
    tx,
    actor,
    scope,
    now,
    secrets: parts.secrets,
    publicUrl: parts.config.publicUrl,
    supportEmail: parts.config.supportEmail ?? null,
    requestId,
    range,
    mid: () => scope.mid ?? refuse(problemsOfKit.chooseMerchant, {}),
    newId,
    newPublicId,
    newCode,
    newRequestId,
    randomDigits,
    insert: (writer, row) => effects.insert(writer, row),
    changed: (thing, id, before, after, note = {}) =>
      effects.audit({
        id: newId(),
        at: now,
        level: note.level ?? 'INFO',
        actor: actor.userId,
        username: actor.username,
        role: actor.role,
        ip: actor.ip,
        device: actor.device,
        request_id: requestId,
        endpoint,
        mid: note.mid ?? scope.mid,
        thing,
        thing_id: id,
        before: before ?? null,
        after: after ?? null,
        note: note.note ?? null,
      }),
    emit: (event, payload) => {
      event.payload.parse(payload)
      effects.event(event.id, newId(), payload, now)
    },
    push: (topic, payload) => effects.message(topic, payload, now),
    job: (name, payload, options) => effects.job(name, payload, options),
    disconnect: (sessionId) => effects.disconnect(sessionId),
    writeEffects,
    topicsOf: (session, seen) => [
      ...new Set((parts.features ?? []).flatMap((feature) => feature.topics?.(session, seen) ?? [])),
    ],
    say: (message) => void (said.message = message),
  }
}
