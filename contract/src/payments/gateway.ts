/** Gateway: the external provider that collects the customer's money. Its codes are translated here and nowhere else. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line } from '../kit/text.ts'

export const problemsOfGateway = problems('gateway', {
  unreachable: [503, 'The payment channel does not answer now. Nothing was charged. Try again in a moment.'],
  badSignature: [401, 'The signature does not fit.'],
  badCallback: [400, 'This is not a callback we know.'],
  unknownCallback: [404, 'There is no such callback.'],
  decidedAlready: [409, 'A colleague has decided about this callback already.'],
  stillSuspicious: [409, '{why} It cannot be booked as it is.'],
})

/** Response codes of the gateway that the product knows. */
export const responseCodes = {
  pending: 'GR033',
  paid: 'GR001',
  paidAuthenticated: 'GR002',
  failed: 'GR003',
  cancelled: 'GR053',
  expired: 'GR152',
  refunded: 'GR018',
} as const

const texts: Readonly<Record<string, string>> = {
  [responseCodes.pending]: 'The gateway is working on it',
  [responseCodes.paid]: 'The gateway confirmed the payment',
  [responseCodes.paidAuthenticated]: 'The gateway confirmed the payment',
  [responseCodes.failed]: 'The gateway reported that it failed',
  [responseCodes.cancelled]: 'The customer cancelled at the gateway',
  [responseCodes.expired]: 'The gateway reported that it expired',
  [responseCodes.refunded]: 'The gateway confirmed the refund',
}
/** What a response code means to a merchant. */
export const formatCode = (code: string): string => texts[code] ?? 'The gateway answered'

/** The codes by which a list of payments is filtered, in their order on screen. */
export const filterCodes = [
  { value: 'gr033', label: 'Pending or held' },
  { value: 'gr001', label: 'Paid' },
  { value: 'gr018', label: 'Refunded or sent back' },
  { value: 'gr003', label: 'Failed or cancelled' },
  { value: 'gr152', label: 'Expired' },
] as const
/** The response codes that a filter selects: gr001 also selects GR002, gr003 also GR053. */
export function selectedCodes(filter: readonly string[]): string[] {
  const codes = new Set(filter.map((code) => code.toUpperCase()))
  if (codes.has(responseCodes.paid)) codes.add(responseCodes.paidAuthenticated)
  if (codes.has(responseCodes.failed)) codes.add(responseCodes.cancelled)
  return [...codes]
}

/** The gateway's status of a payment in Singil's terms; `unknown` means to query again, never success. */
export const Outcome = z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired', 'unknown'])
export type Outcome = z.output<typeof Outcome>
export const RefundOutcome = z.enum(['pending', 'refunded', 'failed', 'unknown'])
export type RefundOutcome = z.output<typeof RefundOutcome>

const pendingCodes = new Set(['GR033', 'GR020', 'GR063', 'GR119', 'GR206', 'RM035', 'RM046'])

/** Maps a payment's response code to an outcome. An unlisted code is `unknown`. */
export function outcomeOf(code: string): Outcome {
  if (code === 'GR001' || code === 'GR002') return 'paid'
  if (pendingCodes.has(code)) return 'pending'
  if (code === 'GR003') return 'failed'
  if (code === 'GR053' || code === 'GR028') return 'cancelled'
  if (code === 'GR152') return 'expired'
  return 'unknown'
}
/** Maps a refund's response code to an outcome: GR018 is done, GR033 is pending, any other well-formed code is failed. */
export function refundOutcomeOf(code: string): RefundOutcome {
  if (code === 'GR018') return 'refunded'
  if (code === 'GR033') return 'pending'
  return /^[A-Z]{2}\d{3}$/.test(code) ? 'failed' : 'unknown'
}

export const DisputeOutcome = z.enum(['open', 'won', 'lost', 'unknown'])
export type DisputeOutcome = z.output<typeof DisputeOutcome>
/** Maps a dispute's response code to an outcome: GR301 opened, GR302 answered, GR303 won, GR304 lost. An unlisted code is `unknown`. */
export function disputeOutcomeOf(code: string): DisputeOutcome {
  if (code === 'GR301' || code === 'GR302') return 'open'
  if (code === 'GR303') return 'won'
  return code === 'GR304' ? 'lost' : 'unknown'
}

/**
 * `suspicious`: its content is impossible. `failing`: booking it failed repeatedly through a fault of the product. `deadly`: processes
 * ended while they worked on it.
 */
export const SetAsideKind = z.enum(['suspicious', 'failing', 'deadly'])
export type SetAsideKind = z.output<typeof SetAsideKind>
export const SetAsideState = z.enum(['open', 'retried', 'dismissed'])
export type SetAsideState = z.output<typeof SetAsideState>

/** A callback that is not booked until staff decide. Amount and time are texts because they may be the malformed part. */
export const SetAsideCallback = z.object({
  id: z.uuid(),
  requestId: z.string(),
  eventId: z.string(),
  responseCode: z.string(),
  amount: z.string(),
  occurredAt: z.string(),
  kind: SetAsideKind,
  why: z.string(),
  receivedAt: Instant,
  setAsideAt: Instant,
  state: SetAsideState,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
})
export type SetAsideCallback = z.output<typeof SetAsideCallback>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const listSetAside = endpoint({
  ...staff,
  id: 'gateway.listSetAside',
  method: 'GET',
  path: '/qr/gateway/callbacks',
  says: 'Lists gateway callbacks that were set aside, because their content is invalid or they cannot be booked.',
  permission: may('BOOKS', 'view'),
  query: z.object({ state: SetAsideState.optional() }),
  answer: pageOf(SetAsideCallback),
  list: ['setAsideAt'],
  shows: ['callback'],
})

export const retrySetAside = endpoint({
  ...staff,
  id: 'gateway.retrySetAside',
  method: 'POST',
  path: '/qr/gateway/callbacks/{id}/retry',
  says: 'Has the worker apply a callback again that was set aside.',
  audit: 'Callback tried again',
  permission: may('BOOKS', 'create'),
  params: z.object({ id: z.uuid() }),
  answer: SetAsideCallback,
  problems: [problemsOfGateway.unknownCallback, problemsOfGateway.decidedAlready, problemsOfGateway.stillSuspicious],
})

export const dismissSetAside = endpoint({
  ...staff,
  id: 'gateway.dismissSetAside',
  method: 'POST',
  path: '/qr/gateway/callbacks/{id}/dismiss',
  says: 'Closes a callback that was set aside without booking it, and records the reason.',
  audit: 'Callback dismissed',
  permission: may('BOOKS', 'create'),
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: line(300, 'Say why.') }),
  answer: SetAsideCallback,
  problems: [problemsOfGateway.unknownCallback, problemsOfGateway.decidedAlready],
})

/** A callback that was set aside waits to be applied again. */
export const callbackRetried = event({ id: 'gateway.callbackRetried', payload: z.object({ id: z.uuid() }) })

export const differsNotice = notice({
  id: 'gateway.differs',
  label: 'Payment that differs',
  text: 'A callback differs from its payment, was set aside, or money came late.',
  group: 'money',
  place: 63,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
})
export const silentNotice = notice({
  id: 'gateway.silent',
  label: 'Gateway gives no answer',
  text: 'Payments or refunds have no outcome for a quarter of an hour.',
  group: 'money',
  place: 64,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
  isUrgent: true,
})
