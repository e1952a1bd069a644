/**
 * A user accepts money in suspense as the payment. The amount that arrived is booked, also if it is more or less than was asked; money in
 * another currency, or for something already paid, can only be sent back.
 */
import { responseCodes } from '@singil/contract/payments/gateway'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Context, Handler } from '../../kit/work/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import { acceptContradiction, isContradiction } from './accept-contradiction.ts'
import { costOfArrival } from './cost-of-arrival.ts'
import { changeLate } from './store.ts'
import {
  findTransactions,
  isLinkPaid,
  type LateRecord,
  lockLink,
  secure,
  type TransactionRecord,
  writePaid,
} from '../transactions/index.ts'
import { openLate } from './open-late.ts'
import { askSecond } from './ask-second.ts'
import { lateView } from './view-late.ts'

const { problemsOfTransactions: problem } = contract

export const acceptLatePayment: Handler<typeof contract.acceptLatePayment> = async (context, { params, body }) => {
  const { late, row } = await openLate(context, params.id)
  const waiting = await askSecond(context, late, row, { decision: 'accept', reason: body?.reason })
  return waiting ? lateView(context, waiting, row) : accept(context, late, row)
}

/** Books the decision; both are locked. */
export async function accept(
  context: Context,
  late: LateRecord,
  row: TransactionRecord,
): Promise<contract.LatePayment> {
  if (isContradiction(late)) {
    if (context.actor.may?.(contract.settlesRefunds) === false)
      refuse(problemsOfKit.forbidden, {}, undefined, { ...contract.settlesRefunds })
    await acceptContradiction(context, late, row)
  } else await acceptMoney(context, late, row)
  const decided = await changeLate(context.tx, late, { status: 'accepted', waiting: null })
  context.changed('late payment', late.id, { status: 'open' }, { status: 'accepted' }, { mid: late.mid })
  const [after] = await findTransactions(context.tx, [row.id])
  return lateView(context, decided, after!)
}

async function acceptMoney(context: Context, late: LateRecord, row: TransactionRecord): Promise<void> {
  if (row.temporary_id !== null) await lockLink(context.tx, row.temporary_id)
  if (late.why === 'other_payment')
    refuse(problem.lateNotAccepted, { why: 'it came under another payment of the gateway.' })
  if (late.currency !== 'PHP') refuse(problem.lateNotAccepted, { why: 'it is in another currency.' })
  if (row.paid_at !== null || (await isLinkPaid(context.tx, row)))
    refuse(problem.lateNotAccepted, { why: 'this was paid already.' })
  const money = await costOfArrival(context, row, late)
  if (!money) refuse(problem.lateNotAccepted, { why: 'nothing would be left of it after the fee.' })
  const paid = {
    code: responseCodes.paid,
    message: `Accepted ${formatPeso(late.amount)}.`,
    at: context.now,
  }
  const secured = await secure(context, row, { isLate: late.why === 'late', money })
  if (secured === 'no_stock') refuse(problem.lateNotAccepted, { why: 'an item is sold out.' })
  if (secured === 'no_room') refuse(problem.limitReached, {})
  const instead = late.amount === row.total ? '' : ` instead of ${formatPeso(row.total)}`
  const text = `${formatPeso(late.amount)} accepted as the payment${instead}.`
  await writePaid(context, row, secured, paid, { text, isFromSuspense: true })
}
