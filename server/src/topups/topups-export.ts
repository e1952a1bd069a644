/** The list of top-ups as a file: the rows of the list or the search, newest first, with the sums of the screen. */
import { downloadTopups, type Topup } from '@singil/contract/topups'
import { exportKind } from '../exports/index.ts'
import type { Place } from '../kit/database/index.ts'
import { findWallet, namesOfWallets } from '../wallets/index.ts'
import { listTopupRows, searchTopupRows } from './list-store.ts'
import { filterOf } from './list-topups.ts'
import { shownTopups } from './view.ts'

export const topupsExport = exportKind({
  type: 'topup',
  title: 'Top-ups',
  endpoint: downloadTopups,
  columns: [
    { key: 'createdAt', title: 'Asked', as: 'instant', of: (row: Topup) => row.createdAt },
    { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
    { key: 'walletName', title: 'Wallet', as: 'text', of: (row) => row.walletName },
    { key: 'channelName', title: 'By', as: 'text', of: (row) => row.channelName },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
    { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => row.fee, isSummed: true },
    { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => row.vat, isSummed: true },
    { key: 'net', title: 'Added to the wallet', as: 'centavos', of: (row) => row.net, isSummed: true },
    { key: 'status', title: 'Status', as: 'text', of: (row) => row.status },
    { key: 'creditedAt', title: 'Credited', as: 'instant', of: (row) => row.creditedAt },
    { key: 'remarks', title: 'Remarks', as: 'text', of: (row) => row.remarks, isWide: true },
    { key: 'note', title: 'Note', as: 'text', of: (row) => row.note, isWide: true },
    { key: 'askedBy', title: 'Asked by', as: 'text', of: (row) => row.askedBy, isWide: true },
  ],
  check: async (context, { walletId }) => {
    if (walletId !== undefined) await findWallet(context, walletId)
  },
  filters: async (context, { walletId, status, searchValue }) => {
    const names = await namesOfWallets(context, walletId ? [walletId] : [])
    const given = { Wallet: walletId && names.get(walletId)?.name, Status: status, Search: searchValue }
    return Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  },
  page: async (context, body, after: Place | null, limit) => {
    const filter = await filterOf(context, body)
    const wanted = { limit: limit + 1, after, offset: 0 }
    const { searchValue } = body
    const found =
      searchValue === undefined
        ? await listTopupRows(context.tx, filter, wanted)
        : await searchTopupRows(context.tx, filter, searchValue, wanted)
    const isMore = found.length > limit
    const rows = isMore ? found.slice(0, limit) : found
    const last = isMore ? rows.at(-1) : undefined
    return { rows: await shownTopups(context, rows), next: last ? { createdAt: last.created_at, id: last.id } : null }
  },
  at: (row) => row.createdAt,
  // As the sums over the list: only what was credited, unless a state was chosen.
  totals: { label: 'Total credited', counts: (row, { status }) => status !== undefined || row.status === 'CREDITED' },
})
