/** The list of split payments as a file: the rows of the list or the search, newest first. */
import { downloadSplitPayments, type SplitEntry } from '@singil/contract/payments/split-payments'
import { walletExport } from '../../wallets/wallets/index.ts'
import * as store from './entries-store.ts'
import { filterOf, shownEntry } from './list-split-payments.ts'

const directions = { out: 'Shared', in: 'Received' } as const
const inDirection = (row: SplitEntry, direction: SplitEntry['direction']) =>
  row.direction === direction ? row.amount - row.returned : 0

export const splitPaymentsExport = walletExport({
  type: 'split_payment',
  title: 'Split payments',
  endpoint: downloadSplitPayments,
  columns: [
    { key: 'createdAt', title: 'Split', as: 'instant', of: (row: SplitEntry) => row.createdAt },
    { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
    { key: 'direction', title: 'Direction', as: 'text', of: (row) => directions[row.direction] },
    { key: 'other', title: 'With', as: 'text', of: (row) => row.other },
    { key: 'templateName', title: 'Template', as: 'text', of: (row) => row.templateName },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount },
    { key: 'returned', title: 'Taken back', as: 'centavos', of: (row) => row.returned },
    { key: 'out', title: 'Shared', as: 'centavos', of: (row) => inDirection(row, 'out'), isSummed: true },
    { key: 'in', title: 'Received', as: 'centavos', of: (row) => inDirection(row, 'in'), isSummed: true },
    { key: 'because', title: 'Not split because', as: 'text', of: (row) => row.because, isWide: true },
  ],
  named: ({ direction }) => ({ Direction: direction && directions[direction] }),
  find: async (context, body, page) => {
    const filter = await filterOf(context, body)
    return body.searchValue
      ? store.searchEntries(context.tx, filter, body.searchValue, page)
      : store.listEntries(context.tx, filter, page)
  },
  show: async (_context, found) => found.map(shownEntry),
})
