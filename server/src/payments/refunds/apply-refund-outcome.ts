/** Applies a gateway event to a refund: if done, the money leaves the wallet for good; if failed, it returns to its source. */
import { type RefundOutcome, responseCodes } from '@singil/contract/payments/gateway'
import { centavos, formatPeso, minus, plus } from '@singil/contract/kit/money'
import { transactionRefunded, type TransactionStatus } from '@singil/contract/payments/transactions'
import { amountOf } from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'
import { failRefund, finishRefund } from '../../wallets/wallets/index.ts'
import { contradictRefund } from './contradict-refund.ts'
import { assertMove, lockTransaction, publishChange, updateTransaction, writeLog } from '../transactions/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
import { sharedSales } from './shared-sales.ts'
import { findRefund, lockRefund, updateRefund } from './store.ts'

export interface RefundEvent {
  /** Our refund id, which the gateway repeats. */
  readonly refundId: string
  readonly outcome: RefundOutcome
  readonly code: string
}

/**
 * Applies the event once; `pending` and `unknown` change nothing, and the poller asks again. An event that contradicts how the refund ended
 * must be the gateway's answer to our question, not a callback.
 */
export async function applyRefundOutcome(context: Context, event: RefundEvent): Promise<string> {
  const found = await findRefund(context.tx, event.refundId)
  if (!found) return 'unknown_refund'
  // Always lock the transaction first, so that two refunds of one payment cannot deadlock.
  const row = await lockTransaction(context.tx, found.transaction_id)
  const refund = await lockRefund(context.tx, found.mid, found.id)
  if (!row || !refund || event.outcome === 'pending' || event.outcome === 'unknown') return 'nothing'
  if (refund.status === event.outcome) return 'nothing'
  if (refund.status !== 'pending') return contradictRefund(context, row, refund)

  const isDone = event.outcome === 'refunded'
  const booked = {
    mid: refund.mid,
    walletId: row.wallet_id,
    refundId: refund.id,
    transactionId: row.id,
    amount: refund.amount,
  }
  if (isDone) await finishRefund(context, booked)
  else {
    await sharedSales.get().lock(context, row.id)
    await failRefund(context, booked)
    await sharedSales.get().giveBack(context, refund.id)
  }
  await updateRefund(context.tx, refund, {
    status: isDone ? 'refunded' : 'failed',
    response_code: event.code,
    finished_at: context.now,
    next_check_at: null,
  })
  const refunded = isDone ? plus(row.refunded, refund.amount) : row.refunded
  const refunding = minus(row.refunding, refund.amount)
  const status: TransactionStatus = refunding > 0 ? 'refund_pending' : refunded >= row.amount ? 'refunded' : 'paid'
  if (status !== row.status) assertMove(row.status, status)
  const after = await updateTransaction(context.tx, row, {
    status,
    refunded,
    refunding: centavos(refunding),
    response_code: codeAfter(status, refunded, event.code),
    response_message: isDone
      ? `Refunded ${formatPeso(refund.amount)}.`
      : 'The refund failed; the money is back in the wallet.',
  })
  const text = isDone ? `Refunded ${formatPeso(refund.amount)}.` : `The refund of ${formatPeso(refund.amount)} failed.`
  await writeLog(context, after, text, 'refund', isDone ? 'INFO' : 'WARNING')
  publishChange(context, row, after)
  announce(context, row.mid, isDone ? 'refund.succeeded' : 'refund.failed', row.request_id, {
    refundId: refund.id,
    requestId: row.request_id,
    paymentLinkId: row.temporary_id,
    amount: amountOf(refund.amount),
    refunded: amountOf(refunded),
  })
  if (isDone)
    context.emit(transactionRefunded, {
      id: row.id,
      refundId: refund.id,
      merchantId: row.mid,
      requestId: row.request_id,
      amount: refund.amount,
    })
  return isDone ? 'refunded' : 'refund_failed'
}

/** A payment with any refund keeps the response code of a refund, also when a further refund failed. */
const codeAfter = (status: TransactionStatus, refunded: number, code: string): string =>
  status !== 'paid' ? code : refunded > 0 ? responseCodes.refunded : responseCodes.paid
