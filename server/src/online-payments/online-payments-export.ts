/** The list of online payments as a file: the rows of the list or the search, newest first, with the sums of the screen. */
import { downloadOnlinePayments, type OnlinePayment } from '@singil/contract/online-payments'
import { exportKind } from '../exports/index.ts'
import type { Place } from '../kit/database/index.ts'
import { linksBehind } from '../payment-links/index.ts'
import { storeNames } from '../stores/index.ts'
import { checkWallet, namedFilters } from '../wallets/index.ts'
import { filterOf } from './list-online-payments.ts'
import { rowsOf } from './view.ts'

export const onlinePaymentsExport = exportKind({
  type: 'online_payment',
  title: 'Online payments',
  endpoint: downloadOnlinePayments,
  columns: [
    { key: 'createdAt', title: 'Asked', as: 'instant', of: (row: OnlinePayment) => row.createdAt },
    { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
    { key: 'storeName', title: 'Store', as: 'text', of: (row) => row.storeName },
    { key: 'customerName', title: 'Customer', as: 'text', of: (row) => row.customerName },
    { key: 'description', title: 'For', as: 'text', of: (row) => row.description, isWide: true },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
    { key: 'channelName', title: 'Channel', as: 'text', of: (row) => row.channelName },
    { key: 'status', title: 'Status', as: 'text', of: (row) => row.status },
    { key: 'paidAt', title: 'Paid', as: 'instant', of: (row) => row.paidAt },
    { key: 'platform', title: 'Platform', as: 'text', of: (row) => row.platform, isWide: true },
  ],
  check: checkWallet,
  filters: async (context, body) => {
    const { storeId, status, platform } = body
    const stores = storeId === undefined ? [] : await storeNames(context, context.mid())
    return {
      ...(await namedFilters(context, body)),
      Store: stores.find((one) => one.storeId === storeId)?.storeName,
      Status: status,
      Platform: platform,
    }
  },
  page: async (context, body, after: Place | null, limit) => {
    const { rows, next } = await linksBehind(context, filterOf(body), body.searchValue, after, limit)
    return { rows: await rowsOf(context, rows), next }
  },
  at: (row) => row.createdAt,
})
