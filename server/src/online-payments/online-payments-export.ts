/** The list of online payments as a file: the rows of the list or the search, newest first, with the sums of the screen. */
import { downloadOnlinePayments, type OnlinePayment } from '@singil/contract/online-payments'
import { exportKind } from '../exports/index.ts'
import type { Place } from '../kit/database/index.ts'
import { listLinks, searchLinks } from '../payment-links/index.ts'
import { storeNames } from '../stores/index.ts'
import { findWallet, namesOfWallets } from '../wallets/index.ts'
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
  check: async (context, { walletId }) => {
    if (walletId !== undefined) await findWallet(context, walletId)
  },
  filters: async (context, { walletId, storeId, status, platform, searchValue }) => {
    const wallets = await namesOfWallets(context, walletId ? [walletId] : [])
    const stores = storeId === undefined ? [] : await storeNames(context, context.mid())
    const given = {
      Wallet: walletId && wallets.get(walletId)?.name,
      Store: stores.find((one) => one.storeId === storeId)?.storeName,
      Status: status,
      Platform: platform,
      Search: searchValue,
    }
    return Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  },
  page: async (context, body, after: Place | null, limit) => {
    const scope = { ...context.scope, mid: context.mid() }
    const filter = filterOf(body)
    const found = body.searchValue
      ? await searchLinks(context.tx, scope, filter, body.searchValue, { after, limit: limit + 1 })
      : await listLinks(context.tx, scope, filter, after, limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows: await rowsOf(context, rows), next: last ? { createdAt: last.created_at, id: last.id } : null }
  },
  at: (row) => row.createdAt,
})
