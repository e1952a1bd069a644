import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Context, Flow } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { drawDocument } from '../../foundation/pdf-documents/index.ts'
import { receiptNumberOf } from '../../foundation/receipt-series/index.ts'
import { refundsOf } from '../refunds/index.ts'
import { findTransaction, receiptUrlOf } from '../transactions/index.ts'
import { type PrintedPayment, transactionDocument } from './transaction-document.ts'

/** The document is drawn outside of the unit of work, because that takes time. */
export const downloadTransactionPdf: Flow<typeof contract.downloadTransactionPdf> = async (flow, { body }) => {
  const printed = await flow.unit((context) => printedPayment(context, body.requestId))
  const bytes = await drawDocument(transactionDocument(printed))
  return { bytes, type: 'application/pdf', name: `payment-${body.requestId}.pdf`, disposition: 'attachment' }
}

async function printedPayment(context: Context, requestId: string): Promise<PrintedPayment> {
  const row = await findTransaction(context.tx, context.scope, { requestId })
  const merchant = row && (await merchantOf(context, row.mid))
  if (!row || !merchant) return refuse(contract.problemsOfTransactions.unknown, {}, 'requestId')
  return {
    row,
    merchant,
    tin: await tinOf(context, row.mid),
    receipt: await receiptNumberOf(context, row.mid, row.id),
    refunds: await refundsOf(context.tx, row.mid, row.id),
    url: receiptUrlOf(row, context.publicUrl),
    printedAt: context.now,
  }
}
