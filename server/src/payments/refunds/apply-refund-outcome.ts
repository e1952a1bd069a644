/** Applies a gateway event to a refund: if done, the money leaves the wallet for good; if failed, it returns to its source. */
import { type RefundOutcome, responseCodes } from '@singil/contract/payments/gateway'
import { centavos, formatPeso, minus, plus } from '@singil/contract/kit/money'
import { refundFailedNotice, transactionRefunded, type TransactionStatus } from '@singil/contract/payments/transactions'
import { amountOf } from '@singil/contract/workspace/webhooks'
import { returnStock } from '../../catalogue/inventory/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { failRefund, finishRefund } from '../../wallets/wallets/index.ts'
import { contradictRefund } from './contradict-refund.ts'
import {
  assertMove,
  linesOf,
  lockTransaction,
  publishChange,
  type TransactionRecord,
  updateTransaction,
  writeLog,
} from '../transactions/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
import { refundFailedMail } from './message-texts.ts'
import { sharedSales } from './shared-sales.ts'
import { findRefund, lockRefund, type RefundRecord, updateRefund } from './store.ts'

export interface RefundEvent {
  /** Our refund id, which the gateway repeats. */
  readonly refundId: string
  readonly outcome: RefundOutcome
  readonly code: string
}

/** A refund and its payment, both locked until the unit of work ends. */
export interface LockedRefund {
  readonly row: TransactionRecord
  readonly refund: RefundRecord
}
/** Locks the transaction first, as everywhere, so that two refunds of one payment cannot deadlock. */
export async function lockRefunded(
  { tx }: Context,
  { mid, id, transaction_id }: Pick<RefundRecord, 'mid' | 'id' | 'transaction_id'>,
): Promise<LockedRefund> {
  const [row, refund] = await withoutWaiting(tx, () => [lockTransaction(tx, transaction_id), lockRefund(tx, mid, id)])
  if (!row || !refund) throw new Error(`The refund ${id} has no payment`)
  return { row, refund }
}

/**
 * Applies the event once; `pending` and `unknown` change nothing, and the poller asks again. An event that contradicts how the refund ended
 * must be the gateway's answer to our question, not a callback.
 */
export async function applyRefundOutcome(context: Context, event: RefundEvent): Promise<string> {
  const found = await findRefund(context.tx, event.refundId)
  if (!found) return 'unknown_refund'
  return (await applyToLocked(context, await lockRefunded(context, found), event)).result
}

/** The same for a refund that is locked; returns refund and payment as they are then. `more`: written with the end of the refund. */
export async function applyToLocked(
  context: Context,
  locked: LockedRefund,
  event: Omit<RefundEvent, 'refundId'>,
  more: Partial<RefundRecord> = {},
): Promise<LockedRefund & { readonly result: string }> {
  const { row, refund } = locked
  if (event.outcome === 'pending' || event.outcome === 'unknown') return { ...locked, result: 'nothing' }
  if (refund.status === event.outcome) return { ...locked, result: 'nothing' }
  if (refund.status !== 'pending') return { ...locked, result: await contradictRefund(context, row, refund) }

  const isDone = event.outcome === 'refunded'
  const booked = {
    mid: refund.mid,
    walletId: row.wallet_id,
    refundId: refund.id,
    transactionId: row.id,
    amount: refund.amount,
  }
  if (isDone) {
    await finishRefund(context, booked)
    if (refund.restocks && row.stock === 'sold') await returnStock(context, row.mid, linesOf(row), row.id)
  } else {
    await sharedSales.get(context).lock(context, row.id)
    await failRefund(context, booked)
    await sharedSales.get(context).giveBack(context, refund.id)
  }
  const ended = await updateRefund(context.tx, refund, {
    ...more,
    is_waiting: false,
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
  // Of one that was not approved, its approval tells.
  else if (!refund.is_waiting) await tellOfFailure(context, after, refund)
  return { row: after, refund: ended, result: isDone ? 'refunded' : 'refund_failed' }
}

async function tellOfFailure(context: Context, row: TransactionRecord, refund: RefundRecord): Promise<void> {
  const values = { amount: formatPeso(refund.amount), payment: row.request_id, channel: row.channel_name }
  await notifyInWords(context, refundFailedNotice, refundFailedMail, values, {
    mid: row.mid,
    storeId: row.store_id,
    walletId: row.wallet_id,
    path: `/portal/transactions/${row.request_id}`,
    about: `refund:${refund.id}`,
  })
}

/** A payment with any refund keeps the response code of a refund, also when a further refund failed. */
const codeAfter = (status: TransactionStatus, refunded: number, code: string): string =>
  status !== 'paid' ? code : refunded > 0 ? responseCodes.refunded : responseCodes.paid
