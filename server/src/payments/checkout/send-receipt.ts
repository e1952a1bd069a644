/**
 * Receipts after a payment and after each refund: by e-mail if the customer gave one, otherwise by SMS. Every payment takes a number of the
 * merchant's BIR series, also one without a link. A full refund makes the number void.
 */
import type { transactionPaid, transactionRefunded } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import { type Context, everything } from '../../kit/work/index.ts'
import {
  aboutReceipt,
  aboutRefundReceipt,
  mailOf,
  messageAbout,
  queueMail,
  queueSms,
} from '../../foundation/messages/index.ts'
import { issueReceipt, lockReceipts, voidReceiptOf } from '../../foundation/receipt-series/index.ts'
import { findTransaction, type TransactionRecord } from '../transactions/index.ts'
import { paidReceipt, type Receipt, refundReceipt } from './receipt-letter.ts'

export async function sendPaidReceipt(context: Context, paid: z.output<typeof transactionPaid.payload>): Promise<void> {
  // A refund that ends at the same time voids the number before or after this, and so finds it or prevents it.
  await lockReceipts(context, paid.merchantId)
  const row = await findPaid(context, paid.id)
  if (!row) return
  const { mid, id: transactionId, request_id: requestId, total: amount } = row
  const number = isRefunded(row) ? null : await issueReceipt(context, { mid, transactionId, requestId, amount })
  if (hasPage(row))
    await send(context, row, aboutReceipt(row.id), paidReceipt(context, row, urlOf(context, row), number))
}

export async function sendRefundReceipt(
  context: Context,
  refund: z.output<typeof transactionRefunded.payload>,
): Promise<void> {
  await lockReceipts(context, refund.merchantId)
  const row = await findPaid(context, refund.id)
  if (!row) return
  if (isRefunded(row)) await voidReceiptOf(context, row.mid, row.id, 'Refunded in full')
  if (!hasPage(row)) return
  const about = aboutRefundReceipt(row.id, refund.refundId)
  await send(context, row, about, refundReceipt(context, row, refund.amount, urlOf(context, row)))
}

const isRefunded = ({ refunded, amount }: TransactionRecord): boolean => refunded >= amount
/** Only payments of a link have a page on which to verify the receipt. */
const hasPage = ({ temporary_id: link }: TransactionRecord): boolean => link !== null

async function findPaid(context: Context, id: string): Promise<TransactionRecord | undefined> {
  const row = await findTransaction(context.tx, everything('receipts'), { id })
  return row && row.paid_at !== null ? row : undefined
}

const urlOf = (context: Context, row: TransactionRecord) => `${context.publicUrl}/redirect_detailed/${row.temporary_id}`

async function send(context: Context, row: TransactionRecord, about: string, receipt: Receipt): Promise<void> {
  if (await messageAbout(context, about)) return
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid: row.mid } }
  if (row.customer_email !== '') await queueMail(asMerchant, mailOf(row.customer_email, await receipt.letter()), about)
  else if (row.customer_mobile !== '')
    await queueSms(asMerchant, { to: `+63${row.customer_mobile}`, text: await receipt.text() }, about)
}
