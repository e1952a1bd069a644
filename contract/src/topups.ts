/** Top-ups: money that a merchant pays into its own wallet, by one of its customers' channels. */
import * as z from 'zod'
import { event } from './kit/event.ts'
import { MerchantId, RequestId, WalletId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { problems } from './kit/problem.ts'

export const TopupId = z.uuid().brand('TopupId')
export type TopupId = z.output<typeof TopupId>

export const TopupStatus = z.enum(['CREATED', 'PENDING', 'CREDITED', 'FAILED', 'EXPIRED'])
export type TopupStatus = z.output<typeof TopupStatus>

export const problemsOfTopups = problems('topups', {
  unknown: [404, 'There is no such top-up.'],
  moveFrom: [409, 'This top-up is {status} and cannot become {wanted}.'],
  invalidAmount: [422, 'Invalid Amount'],
  channelUnknown: [422, 'There is no such channel.'],
})

/** A top-up has changed its state; written with the change. */
export const topupMoved = event({
  id: 'topups.topupMoved',
  payload: z.object({
    id: TopupId,
    merchantId: MerchantId,
    walletId: WalletId,
    requestId: RequestId,
    from: TopupStatus,
    to: TopupStatus,
    amount: Centavos,
  }),
})
