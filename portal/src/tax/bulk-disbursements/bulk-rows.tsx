/** The rows of a bulk disbursement, with their cells to correct and what each pays. */
import {
  bulkColumns,
  type BulkColumn,
  bulkRowLabels,
  type BulkRowStatus,
  fixBulkCell,
  getBulk,
  listBulks,
  removeBulkRow,
  searchBulkRows,
} from '@singil/contract/tax/bulk-disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatTax } from '../disbursements/index.ts'
import { RowsOfSheet, type RowsWanted, type Sheet } from '../../kit/sheet/index.ts'

const shares: Readonly<Record<BulkColumn, number>> = { tin: 1.1, gross: 0.9, atc: 0.7, reason: 1.6 }
const sheet: Sheet<typeof searchBulkRows, BulkRowStatus, BulkColumn> = {
  search: searchBulkRows,
  fix: fixBulkCell,
  remove: removeBulkRow,
  refreshes: [searchBulkRows, getBulk, listBulks],
  columns: bulkColumns.map(({ key, title }) => ({ key, title, share: shares[key] })),
  labels: bulkRowLabels,
  looks: {
    INVALID: { tone: 'pending', icon: TriangleAlert },
    VALID: { tone: 'transit', icon: CircleCheck },
    FIXED: { tone: 'transit', icon: CircleCheck },
    CONFIRMED: { tone: 'pending', icon: Clock },
    CREATED: { tone: 'paid', icon: CircleCheck },
    FAILED: { tone: 'failed', icon: CircleX },
    REMOVED: { tone: 'expired', icon: Ban },
  },
  open: ['INVALID', 'VALID', 'FIXED'],
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

interface BulkRowsProps extends RowsWanted<BulkRowStatus> {
  readonly id: string
  readonly mayFix: boolean
  readonly everyMs: number | undefined
}

export const BulkRows = (wanted: BulkRowsProps) => <RowsOfSheet of={sheet} {...wanted} />
