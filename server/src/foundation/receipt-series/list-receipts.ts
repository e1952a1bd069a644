import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/foundation/receipt-series'
import { paginationOf } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { shownSeries, written } from './number-series.ts'
import * as store from './store.ts'

export const listReceiptSeries: Handler<typeof contract.listReceiptSeries> = async ({ tx }, { params: { mid } }) => {
  const book = await store.findBook(tx, mid)
  return { rotates: book?.rotates ?? true, series: (await store.seriesOf(tx, mid)).map(shownSeries) }
}

const shownReceipt = (row: store.NumberedReceipt): contract.Receipt => ({
  Id: row.id,
  document: row.document,
  number: written(row.number, row.digits),
  requestId: row.request_id,
  amount: row.amount,
  issuedAt: row.issued_at.toISOString(),
  voided: row.voided_at && { at: row.voided_at.toISOString(), by: row.voided_by!, reason: row.void_reason! },
})

export const listReceipts: Handler<typeof contract.listReceipts> = async ({ tx, range }, { params, query }) => {
  const { rows, count } = await store.page(tx, params.mid, range, query.search ?? '')
  return {
    result: rows.map(shownReceipt),
    pagination: paginationOf(range, count),
  }
}

/** The receipts of some days behind a place, one more than the limit, in the order of the list. */
export const receiptsBehind = async (tx: Tx, wanted: store.Behind) =>
  (await store.behind(tx, wanted)).map((row) => ({ id: row.id, created_at: row.issued_at, shown: shownReceipt(row) }))

export const voidReceipt: Handler<typeof contract.voidReceipt> = async (
  context,
  { params: { mid }, body: { receiptId, reason } },
) => {
  const before = await store.findReceipt(context.tx, mid, receiptId)
  if (!before) refuse(contract.problemsOfReceiptSeries.receiptUnknown, {})
  const after = await makeVoid(context, before, { by: context.actor.username, reason })
  if (!after) refuse(contract.problemsOfReceiptSeries.alreadyVoid, {})
  context.say(contract.texts.voided)
  return after
}

/** Voids the number of a payment's receipt, if it has one that is not void. */
export async function voidReceiptOf(
  context: Context,
  mid: MerchantId,
  transactionId: string,
  reason: string,
): Promise<void> {
  const before = await store.ofTransaction(context.tx, mid, transactionId)
  if (before) await makeVoid(context, before, { by: 'Singil', reason })
}

/** Null if it was void already. */
async function makeVoid(
  context: Context,
  before: store.NumberedReceipt,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<contract.Receipt | null> {
  const as = { voided_at: context.now, voided_by: by, void_reason: reason }
  if (!(await store.voidReceipt(context.tx, before.id, as))) return null
  const after = shownReceipt({ ...before, ...as })
  context.changed('receipt', before.id, shownReceipt(before), after, { mid: before.mid, level: 'WARNING' })
  return after
}
