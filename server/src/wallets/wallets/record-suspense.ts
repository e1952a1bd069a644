import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { type Outcome, postEach } from '../../foundation/ledger/index.ts'
import { type Suspense, suspenseIn, suspenseOut } from './postings.ts'

/** Money that does not match its transaction; `why` and the amount identify the arrival. */
export interface Misfit {
  readonly mid: MerchantId | null
  readonly transactionId: string
  readonly requestId?: string
  /** Set if it is the money of a refund. */
  readonly refundId?: string
  readonly amount: Centavos
  readonly why: string
}

const suspenseOf = ({ now }: Context, misfit: Misfit): Suspense => ({
  eventId: `${misfit.refundId ?? misfit.transactionId}:${misfit.why}:${misfit.amount}`,
  mid: misfit.mid,
  amount: misfit.amount,
  at: now,
  refers: {
    transactionId: misfit.transactionId,
    note: misfit.why,
    ...(misfit.requestId !== undefined && { requestId: misfit.requestId }),
    ...(misfit.refundId !== undefined && { refundId: misfit.refundId }),
  },
})

/** Books money that cannot be placed yet into suspense; the same arrival is booked once. */
export const recordSuspense = async (context: Context, misfit: Misfit): Promise<Outcome> =>
  (await postEach(context, [suspenseIn(suspenseOf(context, misfit))]))[0]!

/** Books such money back to the gateway, once. */
export const returnSuspense = async (context: Context, misfit: Misfit): Promise<Outcome> =>
  (await postEach(context, [suspenseOut(suspenseOf(context, misfit))]))[0]!
