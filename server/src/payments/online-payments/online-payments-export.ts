/** The list of online payments as a file: the rows of the list or the search, newest first, with the sums of the screen. */
import { downloadOnlinePayments, type OnlinePayment } from '@singil/contract/payments/online-payments'
import { exportKind } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { linkColumns, linksBehind, nameOfStore } from '../payment-links/index.ts'
import { checkWallet, namedFilters } from '../../wallets/wallets/index.ts'
import { filterOf } from './list-online-payments.ts'
import { rowsOf } from './view.ts'

export const onlinePaymentsExport = exportKind({
  type: 'online_payment',
  title: 'Online payments',
  endpoint: downloadOnlinePayments,
  columns: [
    ...linkColumns('Asked'),
    { key: 'channelName', title: 'Channel', as: 'text', of: (row: OnlinePayment) => row.channelName },
    { key: 'status', title: 'Status', as: 'text', of: (row) => row.status },
    { key: 'paidAt', title: 'Paid', as: 'instant', of: (row) => row.paidAt },
    { key: 'platform', title: 'Platform', as: 'text', of: (row) => row.platform, isWide: true },
  ],
  check: checkWallet,
  filters: async (context, body) => {
    const { storeId, status, platform } = body
    return {
      ...(await namedFilters(context, body)),
      Store: await nameOfStore(context, storeId),
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
