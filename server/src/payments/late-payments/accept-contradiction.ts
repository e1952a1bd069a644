/**
 * Accepts the gateway's latest report on a refund. If it paid the customer after all, a new refund takes the money from the wallet; if it
 * did not, the money returns to the wallet and the refund counts as failed.
 */
import { responseCodes } from '@singil/contract/payments/gateway'
import { formatPeso, minus, plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions as problem } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { holdRefund, placeRefund, undoRefund } from '../../wallets/wallets/index.ts'
import {
  assertMove,
  type LateRecord,
  publishChange,
  type TransactionRecord,
  updateTransaction,
  writeLog,
} from '../transactions/index.ts'
import {
  insertRefund,
  lockRefund,
  refundableLeft,
  type RefundRecord,
  sharedSales,
  updateRefund,
} from '../refunds/index.ts'

export const isContradiction = ({ refund_id }: Pick<LateRecord, 'refund_id'>): boolean => refund_id !== null

/** Books the decision; `row` and `late` are locked. */
export async function acceptContradiction(context: Context, late: LateRecord, row: TransactionRecord): Promise<void> {
  const refund = (await lockRefund(context.tx, late.mid, late.refund_id!))!
  const isDone = late.why === 'refunded_late'
  const refunded = isDone
    ? await takeFromWallet(context, late, row, refund)
    : await giveToWallet(context, late, row, refund)
  const status = row.refunding > 0 ? 'refund_pending' : refunded >= row.amount ? 'refunded' : 'paid'
  if (status !== row.status) assertMove(row.status, status)
  const text = isDone
    ? `The refund of ${formatPeso(late.amount)}, which the channel had paid after all, was taken from the wallet.`
    : `The refund of ${formatPeso(late.amount)} did not reach the customer; the money is back in the wallet.`
  const response_code =
    row.refunding > 0 ? responseCodes.pending : refunded > 0 ? responseCodes.refunded : responseCodes.paid
  const after = await updateTransaction(context.tx, row, { status, refunded, response_code, response_message: text })
  await writeLog(context, after, text, 'refund', 'WARNING')
  publishChange(context, row, after)
}

async function takeFromWallet(context: Context, late: LateRecord, row: TransactionRecord, refund: RefundRecord) {
  if (late.amount > refundableLeft(row))
    refuse(problem.lateNotAccepted, { why: 'the payment was refunded or charged back in the meantime.' })
  const taken = { refundId: late.id, transactionId: row.id, mid: row.mid, walletId: row.wallet_id, amount: late.amount }
  await sharedSales.get(context).takeBack(context, { ...taken, left: refundableLeft(row) })
  await holdRefund(context, taken)
  await insertRefund(context.tx, {
    ...refund,
    id: late.id,
    status: 'refunded',
    response_code: responseCodes.refunded,
    requested_by: context.actor.username,
    created_at: context.now,
    finished_at: context.now,
    next_check_at: null,
    checks: 0,
    is_waiting: false,
    restocks: false,
  })
  await placeRefund(context, taken)
  return plus(row.refunded, late.amount)
}

async function giveToWallet(context: Context, late: LateRecord, row: TransactionRecord, refund: RefundRecord) {
  await sharedSales.get(context).lock(context, row.id)
  await undoRefund(context, { refundId: refund.id }, late.id)
  await sharedSales.get(context).giveBack(context, refund.id)
  await updateRefund(context.tx, refund, { status: 'failed', response_code: responseCodes.failed })
  return minus(row.refunded, late.amount)
}
