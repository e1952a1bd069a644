import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/receipt-series'
import type { Tx } from '../kit/database/index.ts'
import type { Handler } from '../kit/work/index.ts'
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
  const { page, limit } = range
  return {
    result: rows.map(shownReceipt),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}

/** The receipts of some days behind a place, one more than the limit, in the order of the list. */
export const receiptsBehind = async (tx: Tx, wanted: store.Behind) =>
  (await store.behind(tx, wanted)).map((row) => ({ id: row.id, created_at: row.issued_at, shown: shownReceipt(row) }))

export const voidReceipt: Handler<typeof contract.voidReceipt> = async (
  context,
  { params: { mid }, body: { receiptId, reason } },
) => {
  const { tx, now, actor } = context
  const before = await store.findReceipt(tx, mid, receiptId)
  if (!before) refuse(contract.problemsOfReceiptSeries.receiptUnknown, {})
  const as = { voided_at: now, voided_by: actor.username, void_reason: reason }
  if (!(await store.voidReceipt(tx, receiptId, as))) refuse(contract.problemsOfReceiptSeries.alreadyVoid, {})
  const after = shownReceipt({ ...before, ...as })
  context.changed('receipt', receiptId, shownReceipt(before), after, { mid, level: 'WARNING' })
  context.say(contract.texts.voided)
  return after
}
