/** What a payment that nobody has made yet may hold: pieces of stock and room in the month. No clock, no database. */
import type { TransactionRecord } from './store.ts'

/** A customer nobody knows, at a store's own page; address and device as keyed digests. */
export interface Stranger {
  readonly address: string
  readonly device: string
  /** How long its order holds what it holds. */
  readonly holdMinutes: number
}

/** Orders that one device, or one address, which many may share, leaves unpaid within a day before its next order holds nothing. */
const mostOfDevice = 3
const mostOfAddress = 12
/** A customer may change the way to pay; one who does it for ever holds nothing in the end. */
const mostOfOrder = 6
export const memoryMs = 86_400_000

export interface Unpaid {
  /** Other orders of the device and of the address. */
  readonly device: number
  readonly address: number
  /** Earlier attempts to pay this order. */
  readonly order: number
}
export const mayHold = (unpaid: Unpaid): boolean =>
  unpaid.device < mostOfDevice && unpaid.address < mostOfAddress && unpaid.order < mostOfOrder

export const holdsSomething = (row: Pick<TransactionRecord, 'status' | 'stock' | 'limit_promised'>): boolean =>
  row.status === 'pending' && (row.limit_promised || row.stock === 'reserved')
