/** What parts of other features get from the list of payments and from the detail of one. */
import type { TransactionDetail, TransactionRow } from '@singil/contract/payments/transactions'

/** The tag and the folder that narrow the list. */
export interface NarrowedList {
  readonly tag: string | undefined
  readonly folder: string | undefined
  readonly onChange: (changes: { tag?: string | undefined; folder?: string | undefined }) => void
}
export interface ChosenPayments {
  /** Their ids. */
  readonly chosen: readonly string[]
  readonly rows: readonly TransactionRow[]
  readonly tag: string | undefined
  readonly folder: string | undefined
  readonly onClear: () => void
}
export interface ShownPayment {
  readonly detail: TransactionDetail
}
