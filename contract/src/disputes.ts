/** Disputes: payments that a customer's bank charges back, and their outcome. */
import * as z from 'zod'
import { notice } from './kit/notice.ts'
import { may } from './kit/permission.ts'
import { event } from './kit/event.ts'
import { MerchantId, RequestId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const problemsOfDisputes = problems('disputes', {
  unknown: [404, 'There is no such dispute.'],
  unknownPayment: [404, 'There is no such paid transaction.'],
  moveFrom: [409, 'This dispute is {status} and cannot become {wanted}.'],
})

/** `charged_back`: the bank has the money, and the merchant may still contest it. */
export const DisputeStatus = z.enum(['charged_back', 'won', 'lost'])
export type DisputeStatus = z.output<typeof DisputeStatus>

const DisputeFacts = {
  disputeId: z.uuid(),
  mid: MerchantId,
  transactionId: z.uuid(),
  requestId: RequestId,
  amount: Centavos,
}
/** `missing`: the part of it that the merchant's wallet could not cover. */
export const paymentChargedBack = event({
  id: 'disputes.paymentChargedBack',
  payload: z.object({ ...DisputeFacts, missing: Centavos }),
})
/** A wallet could not cover a chargeback; the provider bears `missing` until it is repaid. */
export const chargebackFellShort = event({
  id: 'disputes.chargebackFellShort',
  payload: z.object({ ...DisputeFacts, missing: Centavos }),
})
export const disputeWon = event({ id: 'disputes.disputeWon', payload: z.object(DisputeFacts) })
export const disputeLost = event({ id: 'disputes.disputeLost', payload: z.object(DisputeFacts) })

export const chargedBackNotice = notice({
  id: 'disputes.opened',
  label: 'Payment disputed',
  text: 'The bank of a customer has taken back a payment.',
  group: 'money',
  place: 60,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
  isUrgent: true,
})
export const disputeEndedNotice = notice({
  id: 'disputes.ended',
  label: 'Dispute decided',
  text: 'A disputed payment was won or lost.',
  group: 'money',
  place: 61,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})
export const fellShortNotice = notice({
  id: 'disputes.fellShort',
  label: 'Chargeback not covered',
  text: 'A wallet could not cover a chargeback.',
  group: 'money',
  place: 62,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'nobody',
})
