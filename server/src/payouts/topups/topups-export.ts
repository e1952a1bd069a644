/** The list of top-ups as a file: the rows of the list or the search in their order, with the sums of the screen. */
import { downloadTopups, type Topup } from '@singil/contract/payouts/topups'
import { walletExport } from '../../wallets/wallets/index.ts'
import { listTopupRows, searchTopupRows } from './list-store.ts'
import { filterOf } from './list-topups.ts'
import { shownTopups } from './view.ts'

export const topupsExport = walletExport({
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
  named: ({ status }) => ({ Status: status }),
  find: async (context, body, page) => {
    const filter = await filterOf(context, body)
    const wanted = { ...page, offset: 0 }
    return body.searchValue === undefined
      ? listTopupRows(context.tx, filter, { ...wanted, isOldestFirst: body.sort === 'createdAt' })
      : searchTopupRows(context.tx, filter, body.searchValue, wanted)
  },
  show: shownTopups,
  // As the sums over the list: only what was credited, unless a state was chosen.
  totals: { label: 'Total credited', counts: (row, { status }) => status !== undefined || row.status === 'CREDITED' },
})
