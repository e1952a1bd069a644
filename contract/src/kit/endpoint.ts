import type * as z from 'zod'
import type { FileKind } from './file-kind.ts'
import type { PartnerScope } from './partner.ts'
import type { Permission } from './permission.ts'
import type { Problem } from './problem.ts'
import { problemsOfStepUp, type StepUp } from './step-up.ts'

/**
 * Who may call: a customer or visitor (guest), any signed-in portal user (user), only the provider's own staff (staff), a merchant's own
 * program with the merchant's key (partner).
 */
export type Audience = 'guest' | 'user' | 'staff' | 'partner'

/** Where in the request something is. */
type Place = `${'params' | 'query' | 'body'}.${string}`

/**
 * The tenant scope of the call, which the database enforces.
 * `public`: the merchant, or that of the link, store, item, image, app token or delivery, that the request names at this place, or only accounts (to sign in, to register,
 * to recover an account). Without `sees` no merchant's rows.
 * `self`: only the caller's own account, and rows of the caller's own merchant or, for staff, of the selected one.
 * `provider`: every merchant that the staff member looks after.
 * `merchant`: the caller's own merchant, or for staff the selected one; `mid` names the field that repeats the merchant, so that another
 * merchant's is refused before the handler runs.
 */
export type Scope =
  | {
      readonly of: 'public'
      readonly sees?:
        | 'accounts'
        | { readonly [Kind in 'link' | 'store' | 'item' | 'image' | 'appToken' | 'delivery' | 'merchant']?: Place }
    }
  | { readonly of: 'self' }
  | { readonly of: 'provider' }
  | { readonly of: 'merchant'; readonly mid?: Place; readonly allMerchants?: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One endpoint of the API, declared once for the server, the clients, the documents and the tests. */
export interface Endpoint {
  readonly id: `${string}.${string}`
  readonly method: Method
  /** As in the specification, with {braces}; the API is served under /qr. */
  readonly path: `/qr/${string}`
  /** One sentence for the documents; its first clause is shown where permissions are edited. */
  readonly says: string
  /**
   * The name of the call in the audit trail, as in "Store added". A route needs it if its handler may record something, and may not have it if
   * its handler only reads.
   */
  readonly audit?: string
  /**
   * The message if the call fails for a reason without a message of its own: an internal error, no connection, an unreadable answer; default
   * "Something went wrong!". May depend on the body.
   */
  readonly fails?: string | ((body: unknown) => string)
  readonly audience: Audience
  readonly scope: Scope
  readonly permission?: Permission
  /** The scope that the partner's key must have; partners have no role and no permissions. */
  readonly partnerScope?: PartnerScope
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The `data` of the envelope; a file answers with raw bytes instead. */
  readonly answer: z.ZodType
  readonly file?: true
  /** The request is multipart/form-data: the fields of `body` first, then one file of this kind. */
  readonly upload?: FileKind
  readonly problems?: readonly Problem[]
  /** What the policy may ask of the caller before the call goes on: one of these, by what the call changes. Its refusals need no declaration. */
  readonly stepUp?: StepUp | readonly StepUp[]
  /** `required`: the call is refused without an Idempotency-Key. All other changes honour a key that is sent. */
  readonly idempotency?: 'required'
  /** The request may be, and the answer will be, encrypted end to end for guests (see kit/encryption on both sides). */
  readonly encrypted?: true
  /** A list: takes the Range header as page-limit and a sort query; sortable fields, the first is the default. */
  readonly list?: readonly [string, ...string[]]
  /** Rows of a page of a list, if the call has no Range header; default 10. */
  readonly pageSize?: number
  /** The answer carries a token or code: it is never stored, so an Idempotency-Key has no effect. */
  readonly isSecret?: true
  /** Patterns of the live topics whose messages change the answer, as in "withdraw/{mid}". Screens then ask again. */
  readonly follows?: readonly string[]
  /** The things of the audit trail that the answer shows, as in "store": `changesTopic` reports their changes. */
  readonly shows?: readonly string[]
  /** Changes nothing although it is not a GET: no audit line, no idempotency. */
  readonly reads?: true
  /** A GET that changes something: accepted only from the product's own pages, like every change. */
  readonly changes?: true
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

export const stepUpsOfCall = ({ stepUp = [] }: Endpoint): readonly StepUp[] => ('kind' in stepUp ? [stepUp] : stepUp)
/** Everything that a call can refuse with, next to what any call can. */
export const problemsOfCall = (call: Endpoint): readonly Problem[] => [
  ...(call.problems ?? []),
  ...(stepUpsOfCall(call).length > 0 ? Object.values(problemsOfStepUp) : []),
]

/** What a call says that fails for a reason without a message of its own; undefined if it declares nothing. */
export const failureOf = (fails: Endpoint['fails'] | undefined, body: unknown): string | undefined =>
  typeof fails === 'function' ? fails(body) : fails

type Part<E, K extends PropertyKey> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.output<S> }
  : unknown
type PartIn<E, K extends PropertyKey> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : unknown

/** What a handler receives: only the parts the endpoint names, parsed. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a client sends: the same parts before parsing. */
export type Request<E extends Endpoint> = PartIn<E, 'params'> & PartIn<E, 'query'> & PartIn<E, 'body'>
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** The shape of every JSON answer. */
export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly message: string
  readonly data: T
}
/** The shape of every refusal: `code` is the problem's id, `errors` name the fields, `requestId` is for support. */
export interface Refused extends Envelope<null> {
  readonly success: false
  readonly code: string
  readonly requestId: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

/** Fills {braces} of a path with encoded values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
