/** A transaction with its timeline, its refunds and the actions allowed on it. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Context, Handler } from '../../kit/work/index.ts'
import { type ReceiptNumber, receiptNumberOf, formatReceipt } from '../../foundation/receipt-series/index.ts'
import { settlementDayOf } from '../../wallets/wallets/index.ts'
import { latesOf, lateView } from '../late-payments/index.ts'
import { adviceOf, type RefundRecord, refundRowOf, refundsOf } from '../refunds/index.ts'
import { pinnedVersion } from '../forms/index.ts'
import { withLabels } from '../labels/index.ts'
import {
  findTransaction,
  holdsSomething,
  logOf,
  type LogRecord,
  logsOf,
  receiptUrlOf,
  rowOf,
  type TransactionRecord,
} from '../transactions/index.ts'
import { listedOf } from './search-transactions.ts'
import { timelineOf } from './timeline.ts'

export const getTransaction: Handler<typeof contract.getTransaction> = (context, { body }) =>
  detail(context, { requestId: body.requestId })
export const getByRequestId: Handler<typeof contract.getByRequestId> = (context, { params }) =>
  detail(context, { requestId: params.id })

export const getPaymentTransaction: Handler<typeof contract.getPaymentTransaction> = async (context, { params }) => {
  const row = await findTransaction(context.tx, context.scope, { id: params.id })
  return row ? rowOf(row) : refuse(contract.problemsOfTransactions.unknown, {})
}

async function detail(context: Context, by: { requestId: string }): Promise<contract.TransactionDetail> {
  const row = await findTransaction(context.tx, context.scope, by)
  if (!row) refuse(contract.problemsOfTransactions.unknown, {})
  const logs = await logsOf(context.tx, row)
  const refunds = await refundsOf(context.tx, row.mid, row.id)
  const latePayments = await latesOf(context.tx, row.mid, [row.id])
  const late: contract.LatePayment[] = []
  for (const one of latePayments) late.push(await lateView(context, one, row))
  const receipt = row.paid_at === null ? null : await receiptNumberOf(context, row.mid, row.id)
  const settlesOn = row.paid_at === null ? null : await settlementDayOf(context, row.mid, row.id)
  const [listed] = await withLabels(context, [listedOf(row)])
  return detailOf(row, listed!, {
    timeline: await timelineOf(context, row, logs, refunds),
    logs,
    refunds,
    late,
    settlesOn,
    receipt,
    formVersion: (await pinnedVersion(context, row.mid, row.temporary_id))?.version ?? null,
    publicUrl: context.publicUrl,
    now: context.now,
  })
}

function detailOf(
  row: TransactionRecord,
  listed: contract.ListedTransaction,
  parts: {
    readonly timeline: contract.TransactionDetail['timeline']
    readonly logs: readonly LogRecord[]
    readonly refunds: readonly RefundRecord[]
    readonly late: readonly contract.LatePayment[]
    readonly settlesOn: string | null
    readonly receipt: ReceiptNumber | null
    readonly formVersion: number | null
    readonly publicUrl: string
    readonly now: Date
  },
): contract.TransactionDetail {
  return {
    ...listed,
    temporaryId: row.temporary_id,
    paymentLinkUrl: row.temporary_id === null ? null : `${parts.publicUrl}/redirect/${row.temporary_id}`,
    receiptUrl: receiptUrlOf(row, parts.publicUrl),
    receiptNumber: parts.receipt && formatReceipt(parts.receipt),
    reference: row.reference,
    items: row.items.map(({ itemId: _, ...item }) => item),
    tax: row.tax,
    shippingFee: row.shipping_fee,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    origin: row.origin,
    formVersion: parts.formVersion,
    termsVersion: row.terms_version,
    fulfilmentAt: row.fulfilment_at?.toISOString() ?? null,
    fulfilmentBy: row.fulfilment_by,
    remarks: row.remarks,
    settlesOn: parts.settlesOn,
    timeline: [...parts.timeline],
    logs: parts.logs.map(logOf),
    refunds: parts.refunds.map(refundRowOf),
    latePayments: [...parts.late],
    refundAdvice: adviceOf(row, parts.now),
    mayCancel: row.status === 'pending',
    mayRelease: holdsSomething(row),
  }
}
