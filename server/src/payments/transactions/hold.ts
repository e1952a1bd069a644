/** The rules on what an unpaid payment may hold: stock and room in the month's limit. No clock, no database. */
import type { TransactionRecord } from './store.ts'

/** An anonymous customer on a store's page; address and device as keyed digests. */
export interface Stranger {
  readonly address: string
  readonly device: string
}

/** Unpaid orders within a day of one device, or of one address, which many may share, after which its next order holds nothing. */
const maxOfDevice = 3
const maxOfAddress = 12
/** Attempts per order: a customer may change the channel, but not hold stock for ever by doing so. */
const maxOfOrder = 6
export const memoryMs = 86_400_000
/** A customer may pay in the last second, so the gateway's event is awaited this long after the deadline. */
export const graceMs = 120_000

export interface Unpaid {
  /** Unpaid other orders of the device and of the address. */
  readonly device: number
  readonly address: number
  /** Earlier attempts to pay this order. */
  readonly order: number
}
export const mayHold = (unpaid: Unpaid): boolean =>
  unpaid.device < maxOfDevice && unpaid.address < maxOfAddress && unpaid.order < maxOfOrder

export const holdsSomething = (row: Pick<TransactionRecord, 'status' | 'stock' | 'limit_promised'>): boolean =>
  row.status === 'pending' && (row.limit_promised || row.stock === 'reserved')
