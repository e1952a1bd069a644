/** The list of payment links as a file: the rows of the list or the search, newest first. */
import { downloadPaymentLinks, type PaymentLinkRow } from '@singil/contract/payments/payment-links'
import { exportKind } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { linksBehind } from './links-behind.ts'
import { linkColumns, nameOfStore } from './link-export-columns.ts'
import { filterOf } from './list-payment-links.ts'
import { rowsOf } from './view.ts'

const say = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1).replaceAll('_', ' ')}`

export const paymentLinksExport = exportKind({
  type: 'payment_link',
  title: 'Payment links',
  endpoint: downloadPaymentLinks,
  columns: [
    ...linkColumns('Made'),
    { key: 'state', title: 'State', as: 'text', of: (row: PaymentLinkRow) => say(row.state) },
    { key: 'shares', title: 'Shared', as: 'count', of: (row) => row.shares },
    { key: 'openedAt', title: 'Opened', as: 'instant', of: (row) => row.openedAt, isWide: true },
    { key: 'channelChosenAt', title: 'Channel chosen', as: 'instant', of: (row) => row.channelChosenAt, isWide: true },
    { key: 'expiresAt', title: 'Ends', as: 'instant', of: (row) => row.expiresAt },
    { key: 'url', title: 'Link', as: 'text', of: (row) => row.url, isWide: true },
  ],
  filters: async (context, { tab, storeId, ends, searchValue }) => ({
    State: say(tab),
    Store: await nameOfStore(context, storeId),
    Ends: ends && 'within a day',
    Search: searchValue,
  }),
  page: async (context, body, after: Place | null, limit) => {
    const { rows, next } = await linksBehind(context, filterOf(context, body), body.searchValue, after, limit)
    return { rows: await rowsOf(context, rows), next }
  },
  at: (row) => row.createdAt,
})
