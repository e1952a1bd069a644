import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { documentLabels, type ReceiptDocument, seriesEnding } from '@singil/contract/foundation/receipt-series'
import type { Context } from '../../kit/work/index.ts'
import { startNext } from './register-receipt-series.ts'
import { firstWaiting, inUse, isNearEnd, written } from './number-series.ts'
import * as store from './store.ts'

export interface ReceiptNumber {
  readonly document: ReceiptDocument
  readonly number: string
  readonly isVoid: boolean
  /** Why it is void; null if it is not. */
  readonly voidReason: string | null
}
/** "000123", or "000123 (void)" */
export const formatNumber = ({ number, isVoid }: Pick<ReceiptNumber, 'number' | 'isVoid'>): string =>
  `${number}${isVoid ? ' (void)' : ''}`
/** "Official receipt 000123" */
export const formatReceipt = (receipt: ReceiptNumber): string =>
  `${documentLabels[receipt.document]} ${formatNumber(receipt)}`

const numberOf = (row: store.NumberedReceipt): ReceiptNumber => ({
  document: row.document,
  number: written(row.number, row.digits),
  isVoid: row.voided_at !== null,
  voidReason: row.void_reason,
})

/** The number of the receipt for a payment; null if it has none. */
export async function receiptNumberOf(
  { tx }: Pick<Context, 'tx'>,
  mid: MerchantId,
  transactionId: string,
): Promise<ReceiptNumber | null> {
  const row = await store.ofTransaction(tx, mid, transactionId)
  return row ? numberOf(row) : null
}

/** Until the unit of work ends, nobody else takes or voids a number for a payment of the merchant. */
export async function lockReceipts({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<void> {
  await store.lockBook(tx, mid)
}

interface PaidSale {
  readonly mid: MerchantId
  readonly transactionId: string
  readonly requestId: string
  readonly amount: Centavos
}

/**
 * Takes the next number for the receipt of a payment, once for each payment. The number is taken with the commit: a unit of work that is
 * rolled back leaves no gap, because others wait for the book. Null if the merchant has no series in use.
 */
export async function issueReceipt(context: Context, paid: PaidSale): Promise<ReceiptNumber | null> {
  const { tx, now } = context
  const book = await store.lockBook(tx, paid.mid)
  if (!book) return null
  const before = await receiptNumberOf(context, paid.mid, paid.transactionId)
  if (before) return before
  const rows = await store.seriesOf(tx, paid.mid)
  const series = inUse(rows)
  if (!series) return null
  const number = series.next_number
  await store.insertReceipt(tx, {
    id: context.newId(),
    mid: paid.mid,
    series_id: series.id,
    number,
    transaction_id: paid.transactionId,
    request_id: paid.requestId,
    amount: paid.amount,
    issued_at: now,
    voided_at: null,
    voided_by: null,
    void_reason: null,
  })
  const isLast = number === series.last_number
  const used = { ...series, next_number: number + 1, ended_at: isLast ? now : null }
  const isFollowed = book.rotates && firstWaiting(rows) !== undefined
  const isWarning = !isFollowed && isNearEnd(used) && (isLast || series.warned_at === null)
  await store.saveSeries(tx, series.id, {
    next_number: used.next_number,
    ended_at: used.ended_at,
    ...(isWarning && { warned_at: now }),
  })
  if (isLast && book.rotates) await startNext(context, paid.mid)
  if (isWarning)
    context.emit(seriesEnding, {
      merchantId: paid.mid,
      document: series.document,
      to: written(series.last_number, series.digits),
      left: series.last_number - number,
    })
  return { document: series.document, number: written(number, series.digits), isVoid: false, voidReason: null }
}
