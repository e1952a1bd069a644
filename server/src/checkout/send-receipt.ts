/** Receipts after a payment and after each refund: by e-mail if the customer gave one, otherwise by SMS. */
import type { transactionPaid, transactionRefunded } from '@singil/contract/transactions'
import type * as z from 'zod'
import { type Context, everything } from '../kit/work/index.ts'
import { aboutReceipt, aboutRefundReceipt, mailOf, messageAbout, queueMail, queueSms } from '../messages/index.ts'
import { issueReceipt } from '../receipt-series/index.ts'
import { findTransaction, type TransactionRecord } from '../transactions/index.ts'
import { paidReceipt, type Receipt, refundReceipt } from './receipt-letter.ts'

export async function sendPaidReceipt(context: Context, paid: z.output<typeof transactionPaid.payload>): Promise<void> {
  const row = await findPaid(context, paid.id)
  if (!row) return
  const { mid, id: transactionId, request_id: requestId, total: amount } = row
  const number = await issueReceipt(context, { mid, transactionId, requestId, amount })
  await send(context, row, aboutReceipt(row.id), paidReceipt(row, urlOf(context, row), number))
}

export async function sendRefundReceipt(
  context: Context,
  refund: z.output<typeof transactionRefunded.payload>,
): Promise<void> {
  const row = await findPaid(context, refund.id)
  if (!row) return
  const about = aboutRefundReceipt(row.id, refund.refundId)
  await send(context, row, about, refundReceipt(row, refund.amount, context.now, urlOf(context, row)))
}

async function findPaid(context: Context, id: string): Promise<TransactionRecord | undefined> {
  const row = await findTransaction(context.tx, everything('receipts'), { id })
  // Only payments of a link have a page on which to verify the receipt.
  return row?.temporary_id != null && row.paid_at !== null ? row : undefined
}

const urlOf = (context: Context, row: TransactionRecord) => `${context.publicUrl}/redirect_detailed/${row.temporary_id}`

async function send(context: Context, row: TransactionRecord, about: string, { letter, text }: Receipt): Promise<void> {
  if (await messageAbout(context, about)) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  if (row.customer_email !== '') await queueMail(asMerchant, mailOf(row.customer_email, letter), about)
  else if (row.customer_mobile !== '') await queueSms(asMerchant, { to: `+63${row.customer_mobile}`, text }, about)
}
