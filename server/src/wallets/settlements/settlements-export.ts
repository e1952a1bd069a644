/** The list of settlements as a file, newest first, with the sums of the screen. */
import { type AutoSettlement, downloadAutoSettlements } from '@singil/contract/wallets/settlements'
import { walletExport } from '../wallets/index.ts'
import { filterOf, shownSettlements } from './list-auto-settlements.ts'
import * as store from './store.ts'

const sort = { field: 'createdAt', descending: true }

export const settlementsExport = walletExport({
  type: 'autosettlement',
  title: 'Auto settlements',
  endpoint: downloadAutoSettlements,
  columns: [
    { key: 'settledOn', title: 'Settled', as: 'day', of: (row: AutoSettlement) => row.settledOn },
    { key: 'reference', title: 'Reference', as: 'text', of: (row) => row.reference },
    { key: 'walletName', title: 'Wallet', as: 'text', of: (row) => row.walletName },
    { key: 'transactions', title: 'Payments', as: 'count', of: (row) => row.transactions, isSummed: true },
    { key: 'gross', title: 'Gross', as: 'centavos', of: (row) => row.gross, isSummed: true },
    { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => row.fee, isSummed: true },
    { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => row.vat, isSummed: true },
    { key: 'refunded', title: 'Refunded', as: 'centavos', of: (row) => row.refunded, isSummed: true },
    { key: 'net', title: 'Net', as: 'centavos', of: (row) => row.net, isSummed: true },
    { key: 'reserve', title: 'To reserve', as: 'centavos', of: (row) => row.reserve, isSummed: true },
    { key: 'withheld', title: 'Tax withheld', as: 'centavos', of: (row) => row.withheld, isSummed: true },
    { key: 'credited', title: 'Credited', as: 'centavos', of: (row) => row.credited, isSummed: true },
    {
      key: 'collected',
      title: 'Paid for debts',
      as: 'centavos',
      of: (row) => row.collected,
      isSummed: true,
      isWide: true,
    },
    { key: 'createdAt', title: 'Made', as: 'instant', of: (row) => row.createdAt, isWide: true },
  ],
  find: async (context, body, { limit, after }) => {
    const place = after && { id: after.id, created_at: after.createdAt }
    return store.list(context.tx, await filterOf(context, body), { limit, sort, after: place, offset: 0 })
  },
  show: shownSettlements,
})
