/** Money that waits becomes the payment after all, when it is what was asked and nothing else paid for it meanwhile. */
import { responseCodes } from '@singil/contract/gateway'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import type { Context } from '../kit/context.ts'
import type { Handler } from '../kit/handler.ts'
import { placeSuspense } from '../wallets/index.ts'
import { acceptContradiction, isContradiction } from './accept-contradiction.ts'
import { accept } from './apply-outcome.ts'
import { changeLate, type LateRecord } from './late-store.ts'
import { lateOf } from './list-late-payments.ts'
import { log, tell } from './note.ts'
import { openLate } from './open-late.ts'
import { paymentOf } from './payment-of.ts'
import { isLinkPaid, lockLink, type TransactionRecord } from './store.ts'

const { problemsOfTransactions: problem } = contract

export const acceptLatePayment: Handler<typeof contract.acceptLatePayment> = async (context, { params }) => {
  const { late, row } = await openLate(context, params.id)
  if (isContradiction(late)) await acceptContradiction(context, late, row)
  else await acceptMoney(context, late, row)
  const decided = await changeLate(context.tx, late, { status: 'accepted' })
  context.changed('late payment', late.id, { status: 'open' }, { status: 'accepted' }, { mid: late.mid })
  return lateOf(decided)
}

async function acceptMoney(context: Context, late: LateRecord, row: TransactionRecord): Promise<void> {
  if (row.temporary_id !== null) await lockLink(context.tx, row.temporary_id)
  if (late.why === 'other_payment')
    refuse(problem.lateNotAccepted, { why: 'it came under another payment of the gateway.' })
  if (late.currency !== 'PHP' || late.amount !== row.total)
    refuse(problem.lateNotAccepted, { why: 'it is not the amount that was asked.' })
  if (row.paid_at !== null || (await isLinkPaid(context.tx, row)))
    refuse(problem.lateNotAccepted, { why: 'this was paid already.' })
  const accepted = await accept(context, row, {
    code: responseCodes.paid,
    message: 'Accepted late.',
    at: context.now,
  })
  if (accepted === 'no_stock') refuse(problem.lateNotAccepted, { why: 'an item is sold out.' })
  if (accepted === 'no_room') refuse(problem.limitReached, {})
  await placeSuspense(context, paymentOf(accepted))
  await log(context, accepted, 'Late money accepted as the payment.')
  tell(context, row, accepted)
}
