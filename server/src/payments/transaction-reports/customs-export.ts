/** Paid transactions with their customs references: for the Bureau of Customs, and for importers and exporters. */
import type { StoreId } from '@singil/contract/kit/id'
import { formatAddress } from '@singil/contract/foundation/places'
import {
  type ListedTransaction,
  formatAnswers,
  searchTransactions,
  texts,
} from '@singil/contract/payments/transactions'
import type { Column } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type CustomsRow, customsOf } from './customs-store.ts'
import { rowsBehind } from './search-transactions.ts'
import { checkStore, nameOfStore } from './transactions-export.ts'

export interface CustomsPayment extends ListedTransaction {
  readonly references: string
  readonly address: string
}
interface CustomsInput {
  readonly storeId?: StoreId | undefined
  readonly from: string
  readonly to: string
}

export const customsColumns: readonly Column<CustomsPayment>[] = [
  { key: 'paidAt', title: 'Paid at', as: 'instant', of: (row) => row.paidAt },
  { key: 'requestId', title: 'Transaction', as: 'text', of: (row) => row.requestId },
  { key: 'references', title: 'Duties references', as: 'text', of: (row) => row.references },
  { key: 'storeName', title: 'Store', as: 'text', of: (row) => row.storeName, isWide: true },
  { key: 'description', title: 'Description', as: 'text', of: (row) => row.description, isWide: true },
  { key: 'channelName', title: 'Channel', as: 'text', of: (row) => row.channelName },
  { key: 'gatewayReference', title: "Channel's reference", as: 'text', of: (row) => row.org_trxid, isWide: true },
  { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
  { key: 'refunded', title: 'Refunded', as: 'centavos', of: (row) => row.refunded, isSummed: true },
]
/** What both reports have in common. */
export const customsExport = {
  mailed: texts.bocSent,
  check: async (context: Context, { storeId }: CustomsInput) => {
    if (storeId !== undefined) await checkStore(context, storeId)
  },
  filters: async (context: Context, { storeId }: CustomsInput) => ({
    State: 'Paid, with duties references',
    Store: storeId === undefined ? undefined : await nameOfStore(context, storeId),
  }),
  page: async (context: Context, { storeId, from, to }: CustomsInput, after: Place | null, limit: number) => {
    const search = searchTransactions.body.parse({ storeId, from, to, tab: 'paid' })
    const { rows, next } = await rowsBehind(context, search, after, limit)
    const customs = await customsOf(
      context.tx,
      rows.map(({ id }) => id),
    )
    return { rows: rows.flatMap((row) => withReferences(row, customs.get(row.id))), next }
  },
  at: (row: CustomsPayment) => row.createdAt,
  nothing: texts.none,
} as const

/** Nothing for a payment without references. */
function withReferences(row: ListedTransaction, customs: CustomsRow | undefined): CustomsPayment[] {
  if (!customs) return []
  const { billing_address: billing } = customs
  const references = formatAnswers(customs.form_answers)
  return [{ ...row, references, address: billing ? formatAddress(billing) : '' }]
}
