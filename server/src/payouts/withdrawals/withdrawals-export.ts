/** The list of withdrawals as a file: the rows of the list or the search in their order, with the sums of the screen. */
import { downloadWithdrawals, type Withdrawal } from '@singil/contract/payouts/withdrawals'
import { isLeaving, listPayouts, searchPayouts } from '../payouts/index.ts'
import { walletExport } from '../../wallets/wallets/index.ts'
import { filterOf, shown } from './list-withdrawals.ts'

export const withdrawalsExport = walletExport({
  type: 'withdrawal',
  title: 'Withdrawals',
  endpoint: downloadWithdrawals,
  columns: [
    { key: 'createdAt', title: 'Asked', as: 'instant', of: (row: Withdrawal) => row.createdAt },
    { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
    { key: 'walletName', title: 'Wallet', as: 'text', of: (row) => row.walletName },
    { key: 'to', title: 'To', as: 'text', of: (row) => row.to },
    { key: 'rail', title: 'Rail', as: 'text', of: (row) => row.rail, isWide: true },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
    { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => row.fee, isSummed: true },
    { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => row.vat, isSummed: true },
    { key: 'total', title: 'Total', as: 'centavos', of: (row) => row.total, isSummed: true },
    { key: 'status', title: 'Status', as: 'text', of: (row) => row.status },
    { key: 'endedAt', title: 'Ended', as: 'instant', of: (row) => row.endedAt },
    { key: 'bankReference', title: "Bank's reference", as: 'text', of: (row) => row.bankReference, isWide: true },
    { key: 'reason', title: 'Reason', as: 'text', of: (row) => row.reason, isWide: true },
    { key: 'remark', title: 'Remark', as: 'text', of: (row) => row.remark, isWide: true },
    { key: 'askedBy', title: 'Asked by', as: 'text', of: (row) => row.askedBy, isWide: true },
  ],
  named: ({ status }) => ({ Status: status }),
  find: async (context, body, page) => {
    const filter = await filterOf(context, body)
    return body.searchValue === undefined
      ? listPayouts(context.tx, filter, { ...page, isOldestFirst: body.sort === 'createdAt' })
      : searchPayouts(context.tx, filter, body.searchValue, page)
  },
  show: shown,
  // As the sums over the list: what did not leave counts only where its state was chosen.
  totals: {
    label: 'Total sent',
    counts: (row, { status }) => status !== undefined || isLeaving(row.status),
  },
})
