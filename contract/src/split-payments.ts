/** Split payments: a paid sale that is shared with other merchants before it settles. */
import * as z from 'zod'
import { event } from './kit/event.ts'
import { MerchantId, RequestId } from './kit/id.ts'
import { Centavos, PositiveCentavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const problemsOfSplitPayments = problems('split-payments', {
  unknown: [404, 'There is no such paid transaction.'],
  alreadySplit: [409, 'This payment was already split.'],
  settled: [409, 'This payment is settled and can no longer be split.'],
  receiverUnknown: [422, 'There is no such receiver.'],
  sameReceiver: [422, 'Each receiver gets one share, and the payer cannot be a receiver.'],
  tooMuch: [422, 'The shares add up to more than is left of this payment: {left}.'],
  nothing: [422, 'The shares add up to zero.'],
})

/** A share of the sale's net in millionths (50,000 is 5 %), or an amount. */
export const ShareRule = z.union([
  z.object({ mid: MerchantId, rateMillionths: z.int().min(1).max(1_000_000) }),
  z.object({ mid: MerchantId, fixed: PositiveCentavos }),
])
export type ShareRule = z.output<typeof ShareRule>

export const paymentSplit = event({
  id: 'split-payments.paymentSplit',
  payload: z.object({
    splitId: z.uuid(),
    mid: MerchantId,
    transactionId: z.uuid(),
    requestId: RequestId,
    amount: Centavos,
    receivers: z.array(z.object({ mid: MerchantId, amount: Centavos })),
  }),
})
