import type { Centavos } from '@singil/contract/kit/money'
import type { TransactionDetail, TransactionRow } from '@singil/contract/payments/transactions'
import { slot } from '../../kit/slots/index.ts'

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
/** Next to the list. */
export const listSide = slot<NarrowedList>('next to the list of payments')
/** Among the filters of the list. */
export const listFilters = slot<NarrowedList>('filters of the list of payments')
/** Above the list, while payments are chosen. */
export const aboveChosen = slot<ChosenPayments>('above the list of chosen payments')
/** Among the actions of one payment. */
export const paymentActions = slot<ShownPayment>('actions of a payment')
/** Among them, while the payment can be cancelled. */
export const cancelActions = slot<ShownPayment>('cancellation of a payment')
/** In the detail of a payment; before everything else where it is shown as an order. */
export const paymentDelivery = slot<ShownPayment>('delivery of a payment')
export const paymentSections = slot<ShownPayment>('sections of a payment')
/** Before a refund is confirmed. */
export const refundNotes = slot<{ readonly requestId: string; readonly amount: Centavos }>('notes on a refund')
