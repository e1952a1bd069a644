/** Disbursements as a file: the list or the search, the newest first. The totals are those of the ones that were paid, or of a chosen status. */
import { type Disbursement, downloadDisbursements } from '@singil/contract/tax/disbursements'
import { formatTin } from '@singil/contract/kit/tin'
import { walletExport } from '../../wallets/wallets/index.ts'
import { filterOf, shownDisbursements } from './list-disbursements.ts'
import { listRows } from './list-store.ts'

const percent = (millionths: number) => `${millionths / 10_000} %`

export const disbursementsExport = walletExport({
  type: 'disbursements',
  title: 'Disbursements',
  endpoint: downloadDisbursements,
  columns: [
    { key: 'createdAt', title: 'Created', as: 'instant', of: (row: Disbursement) => row.createdAt },
    { key: 'requestId', title: 'Request', as: 'text', of: (row) => row.requestId },
    { key: 'supplier', title: 'Supplier', as: 'text', of: (row) => row.companyName },
    { key: 'tin', title: 'TIN', as: 'text', of: (row) => formatTin(row.tin), isWide: true },
    { key: 'status', title: 'Status', as: 'text', of: (row) => row.status },
    { key: 'gross', title: 'Invoice', as: 'centavos', of: (row) => row.gross, isSummed: true },
    { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => row.vat, isSummed: true },
    { key: 'base', title: 'Base', as: 'centavos', of: (row) => row.base, isSummed: true },
    { key: 'tax', title: 'Tax code', as: 'text', of: (row) => row.atc },
    { key: 'rate', title: 'Rate', as: 'text', of: (row) => percent(row.rateMillionths), isWide: true },
    { key: 'withheld', title: 'Withheld', as: 'centavos', of: (row) => row.withheld, isSummed: true },
    { key: 'net', title: 'Paid', as: 'centavos', of: (row) => row.net, isSummed: true },
    { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => row.fee, isSummed: true, isWide: true },
    { key: 'feeVat', title: 'VAT of the fee', as: 'centavos', of: (row) => row.feeVat, isSummed: true, isWide: true },
    { key: 'total', title: 'Out of the wallet', as: 'centavos', of: (row) => row.total, isSummed: true, isWide: true },
    { key: 'to', title: 'To', as: 'text', of: (row) => row.to, isWide: true },
    { key: 'reason', title: 'Paid for', as: 'text', of: (row) => row.reason, isWide: true },
    { key: 'remark', title: 'Remark', as: 'text', of: (row) => row.remark, isWide: true },
    { key: 'bankReference', title: 'Bank reference', as: 'text', of: (row) => row.bankReference, isWide: true },
    { key: 'username', title: 'Created by', as: 'text', of: (row) => row.username, isWide: true },
    { key: 'endedAt', title: 'Ended', as: 'instant', of: (row) => row.endedAt, isWide: true },
  ],
  named: ({ status }) => ({ Status: status }),
  find: async (context, body, { limit, after }) => {
    const isOldestFirst = body.sort === 'createdAt'
    return listRows(context.tx, await filterOf(context, body), { limit, after, offset: 0, isOldestFirst })
  },
  show: shownDisbursements,
  totals: { label: 'Total paid', counts: (row, { status }) => status !== undefined || row.status === 'SUCCESS' },
})
