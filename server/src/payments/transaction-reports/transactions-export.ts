/** The list of transactions as a file: the rows of the search in its order, with the sums of the screen. */
import { fulfilmentLabels } from '@singil/contract/payments/fulfilment'
import type { StoreId } from '@singil/contract/kit/id'
import { may } from '@singil/contract/kit/permission'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import {
  downloadTransactions,
  type ListedTransaction,
  formatAnswers,
  tabLabels,
  texts,
} from '@singil/contract/payments/transactions'
import { type Column, exportKind } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { readCatalogue } from '../../catalogue/channels/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { rowsBehind } from './search-transactions.ts'

const say = (state: string) => `${state[0]!.toUpperCase()}${state.slice(1).replaceAll('_', ' ')}`
const ifPaid = (row: ListedTransaction, amount: number) => (row.paidAt === null ? null : amount)

export const columns: readonly Column<ListedTransaction>[] = [
  { key: 'createdAt', title: 'Created', as: 'instant', of: (row) => row.createdAt },
  { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
  { key: 'merchantName', title: 'Merchant', as: 'text', of: (row) => row.merchantName, isWide: true },
  { key: 'storeName', title: 'Store', as: 'text', of: (row) => row.storeName },
  { key: 'customerName', title: 'Customer', as: 'text', of: (row) => row.customerName },
  { key: 'customerEmail', title: 'E-mail', as: 'text', of: (row) => row.customerEmail, isWide: true },
  { key: 'customerMobile', title: 'Mobile', as: 'text', of: (row) => row.customerMobile, isWide: true },
  { key: 'description', title: 'Description', as: 'text', of: (row) => row.description, isWide: true },
  { key: 'channelName', title: 'Channel', as: 'text', of: (row) => row.channelName },
  { key: 'status', title: 'Status', as: 'text', of: (row) => say(row.status) },
  {
    key: 'delivery',
    title: 'Delivery',
    as: 'text',
    of: (row) => (row.fulfilment === 'none' ? null : say(fulfilmentLabels[row.fulfilment])),
    isWide: true,
  },
  { key: 'responseCode', title: 'Code', as: 'text', of: (row) => row.response_code, isWide: true },
  { key: 'paidAt', title: 'Paid at', as: 'instant', of: (row) => row.paidAt },
  { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
  { key: 'paid', title: 'Paid', as: 'centavos', of: (row) => ifPaid(row, row.amount), isSummed: true },
  { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => ifPaid(row, row.fee), isSummed: true, isWide: true },
  { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => ifPaid(row, row.vat), isSummed: true, isWide: true },
  { key: 'refunded', title: 'Refunded', as: 'centavos', of: (row) => ifPaid(row, row.refunded), isSummed: true },
  {
    key: 'net',
    title: 'Net',
    as: 'centavos',
    of: (row) => ifPaid(row, row.net - row.refunded),
    isSummed: true,
    // The net of all payments is the wallet's balance.
    sees: may('BIZ_WALLET', 'view'),
  },
  { key: 'gatewayReference', title: "Channel's reference", as: 'text', of: (row) => row.org_trxid, isWide: true },
  { key: 'folder', title: 'Folder', as: 'text', of: (row) => row.folder?.folderLabel ?? null, isWide: true },
  { key: 'tags', title: 'Tags', as: 'text', of: (row) => row.tags.map((tag) => tag.tagLabel).join(', '), isWide: true },
  { key: 'formAnswers', title: 'Form answers', as: 'text', of: (row) => formatAnswers(row.formAnswers), isWide: true },
]

const storeOf = async ({ tx }: Context, storeId: StoreId) => (await findStores(tx, [storeId])).get(storeId)

export const nameOfStore = async (context: Context, storeId: StoreId): Promise<string | undefined> =>
  (await storeOf(context, storeId))?.store_name

/** Refuses a store that is not in the caller's scope. A closed one is: its payments stay. */
export async function checkStore(context: Context, storeId: StoreId): Promise<void> {
  const { mid, storeIds } = context.scope
  const store = await storeOf(context, storeId)
  const isVisible = store && (mid === null || store.mid === mid) && (storeIds?.includes(storeId) ?? true)
  if (!isVisible) refuse(problemsOfStores.unknown, {}, 'storeId')
}

export const transactionsExport = exportKind({
  type: 'transaction',
  title: 'Transactions',
  endpoint: downloadTransactions,
  columns,
  check: async (context, { storeId }) => {
    if (storeId !== undefined) await checkStore(context, storeId)
  },
  filters: async (context, { tab, text, types, channels, storeId }) => {
    const { byCode } = await readCatalogue(context)
    return {
      State: tabLabels[tab],
      Store: storeId === undefined ? undefined : await nameOfStore(context, storeId),
      Channels: channels.map((code) => byCode.get(code)?.name ?? code).join(', '),
      Codes: types.join(', '),
      Search: text,
    }
  },
  page: (context, body, after: Place | null, limit) => rowsBehind(context, body, after, limit),
  at: (row) => row.createdAt,
  nothing: texts.none,
})
