/** The effects of every change of a transaction: a log line, the audit line, live messages, and the merchant's webhook. */
import {
  transactionPaid,
  transactionsTopic,
  mobileTransactionsTopic,
  linkTopic,
} from '@singil/contract/payments/transactions'
import { amountOf } from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
import type { GatewayEvent, Misfit } from './outcome.ts'
import { insertLog, type LogRecord, type TransactionCore } from './store.ts'
import type { LateRecord } from './suspense-store.ts'
import { liveRowOf } from './view.ts'

/** Appends a line to the transaction's log. */
export async function log(
  context: Context,
  row: TransactionCore,
  message: string,
  kind: LogRecord['kind'] = 'state',
  type: LogRecord['type'] = 'INFO',
): Promise<LogRecord> {
  const line = lineOf(context, row, message, kind, type)
  await insertLog(context.tx, line)
  return line
}

export const lineOf = (
  context: Context,
  row: TransactionCore,
  message: string,
  kind: LogRecord['kind'] = 'state',
  type: LogRecord['type'] = 'INFO',
): LogRecord => ({
  mid: row.mid,
  transaction_id: row.id,
  id: context.newId(),
  at: context.now,
  kind,
  type,
  message,
  by_name: context.actor.username,
})

const audited = (row: TransactionCore) => ({
  status: row.status,
  fulfilment: row.fulfilment,
  response_code: row.response_code,
  refunded: row.refunded,
  refunding: row.refunding,
  disputed: row.disputed,
})

/** Emits the event that the transaction was paid. */
export const emitPaid = (context: Context, row: TransactionCore): void =>
  context.emit(transactionPaid, {
    id: row.id,
    merchantId: row.mid,
    storeId: row.store_id,
    requestId: row.request_id,
    amount: row.amount,
    total: row.total,
  })

/** Writes the audit line and publishes the change to the merchant's and store's screens and the customer's page. */
export function publishChange(context: Context, before: TransactionCore | null, after: TransactionCore): void {
  context.changed('transaction', after.request_id, before && audited(before), audited(after), { mid: after.mid })
  announceMove(context, before, after)
  const content = { kind: 'transaction', row: liveRowOf(after) }
  for (const owner of [after.mid, after.store_id]) context.push(transactionsTopic.of({ owner }), content)
  context.push(mobileTransactionsTopic.of({ mid: after.mid }), {
    kind: 'transaction',
    requestId: after.request_id,
    status: after.status,
    total: after.total,
  })
  if (after.temporary_id !== null) {
    context.push(linkTopic.of({ id: after.temporary_id }), {
      kind: 'status',
      requestId: after.request_id,
      status: after.status,
      version: after.version,
    })
  }
}

const webhookOf = (row: TransactionCore) => ({
  requestId: row.request_id,
  paymentLinkId: row.temporary_id,
  storeId: row.store_id,
  amount: amountOf(row.amount),
  total: amountOf(row.total),
  channel: row.pchannel,
})

/** A payment that returns to paid after a refund failed was not paid again. */
function announceMove(context: Context, before: TransactionCore | null, after: TransactionCore): void {
  const { mid, request_id: subject, status, fulfilment } = after
  if (after.paid_at !== null && before?.paid_at == null)
    announce(context, mid, 'payment.paid', subject, {
      ...webhookOf(after),
      paidAt: after.paid_at.toISOString(),
      isLate: after.is_late,
      formAnswers: Object.fromEntries(after.form_answers.map(({ paramName, value }) => [paramName, value])),
    })
  // An order waits to be sent or collected when it is paid, which has its own webhook.
  const hasLeft = fulfilment === 'in_transit' || fulfilment === 'delivered' || fulfilment === 'returned'
  if (hasLeft && fulfilment !== before?.fulfilment)
    announce(context, mid, `order.${fulfilment}`, subject, webhookOf(after))
  if (status !== 'failed' && status !== 'expired' && status !== 'cancelled') return
  if (status !== before?.status)
    announce(context, mid, `payment.${status}`, subject, { ...webhookOf(after), code: after.response_code })
}

/** The webhook that money which waited for a decision went back. */
export const announceSentBack = (
  context: Context,
  row: TransactionCore,
  { why, amount, currency }: Pick<LateRecord, 'why' | 'amount' | 'currency'>,
): void =>
  announce(context, row.mid, 'payment.sent_back', row.request_id, {
    ...webhookOf(row),
    why,
    returned: { amount, currency },
  })

/** The webhook that money arrived which waits for a decision. */
export const announceLate = (
  context: Context,
  row: TransactionCore,
  why: Misfit,
  { amount, currency }: Pick<GatewayEvent, 'amount' | 'currency'>,
): void =>
  announce(context, row.mid, 'payment.late', row.request_id, { ...webhookOf(row), why, arrived: { amount, currency } })
