/** The rows of a bulk disbursement: their cells, states and what each pays. */
import {
  bulkColumns,
  type BulkColumn,
  bulkRowLabels,
  BulkRowStatus,
  fixBulkCell,
  getBulk,
  listBulks,
  removeBulkRow,
  searchBulkRows,
} from '@singil/contract/tax/bulk-disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import { type Sheet, rowLooks } from '../../kit/sheet/index.ts'
import { formatTax } from '../disbursements/index.ts'

const shares: Readonly<Record<BulkColumn, number>> = { tin: 1.1, gross: 0.9, atc: 0.7, reason: 1.6 }
export const bulkRows: Sheet<typeof searchBulkRows, BulkRowStatus, BulkColumn> = {
  search: searchBulkRows,
  fix: fixBulkCell,
  remove: removeBulkRow,
  refreshes: [searchBulkRows, getBulk, listBulks],
  columns: bulkColumns.map(({ key, title }) => ({ key, title, share: shares[key] })),
  statuses: BulkRowStatus.options,
  labels: bulkRowLabels,
  looks: { ...rowLooks, CONFIRMED: rowLooks.waiting, CREATED: rowLooks.applied, FAILED: rowLooks.failed },
  open: ['INVALID', 'VALID', 'FIXED'],
  faulty: ['INVALID', 'FAILED'],
  least: 60,
  noteTitle: 'Pays',
  // "Bukid Fresh Supply Inc. receives ₱1,110.00 at BPI ••7890 · WC158, 1%"
  noteOf: ({ payment, reason }) =>
    reason ??
    (payment && `${payment.companyName} receives ${formatPeso(payment.net)} at ${payment.to} · ${formatTax(payment)}`),
  isFaulty: ({ reason }) => reason !== null,
  linkOf: ({ disbursementId }) =>
    disbursementId ? (
      <Link to="/portal/disbursements/{-$disbursementId}" params={{ disbursementId }} search={{}}>
        Open
      </Link>
    ) : null,
  formatRemoved: ({ cells }) => `“${cells.reason}” will not be paid with this sheet.`,
}
