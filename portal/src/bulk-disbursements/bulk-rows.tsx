/** The rows of a bulk disbursement, with their cells to correct and what each pays. */
import { notifications } from '@mantine/notifications'
import {
  bulkColumns,
  type BulkColumn,
  type BulkRow,
  bulkRowLabels,
  type BulkRowStatus,
  fixBulkCell,
  getBulk,
  listBulks,
  removeBulkRow,
  searchBulkRows,
} from '@singil/contract/bulk-disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { sayTax } from '../disbursements/index.ts'
import { useChange } from '../kit/queries.ts'
import { SheetPart } from '../kit/sheet-part.tsx'
import type { RowsWanted } from '../kit/sheet-rows.tsx'
import { Status } from '../kit/status.tsx'

const looks = {
  INVALID: { tone: 'pending', icon: TriangleAlert },
  VALID: { tone: 'transit', icon: CircleCheck },
  FIXED: { tone: 'transit', icon: CircleCheck },
  CONFIRMED: { tone: 'pending', icon: Clock },
  CREATED: { tone: 'paid', icon: CircleCheck },
  FAILED: { tone: 'failed', icon: CircleX },
  REMOVED: { tone: 'expired', icon: Ban },
} as const satisfies Record<BulkRowStatus, object>
const shares: Readonly<Record<BulkColumn, number>> = { tin: 1.1, gross: 0.9, atc: 0.7, reason: 1.6 }
const columns = bulkColumns.map(({ key, title }) => ({ key, title, share: shares[key] }))
const open: readonly BulkRowStatus[] = ['INVALID', 'VALID', 'FIXED']
const refreshes = [searchBulkRows, getBulk, listBulks]

/** "Bukid Fresh Supply Inc. receives ₱1,110.00 at BPI ••7890 · WC158, 1%" */
const sayPayment = ({ payment, reason }: BulkRow): string | null =>
  reason ??
  (payment && `${payment.companyName} receives ${formatPeso(payment.net)} at ${payment.to} · ${sayTax(payment)}`)

interface BulkRowsProps extends RowsWanted<BulkRowStatus> {
  readonly id: string
  readonly mayFix: boolean
  readonly everyMs: number | undefined
}

export function BulkRows({ id, mayFix, everyMs, search, statuses, isPhone, empty }: BulkRowsProps) {
  const fix = useChange(fixBulkCell, { refreshes })
  const remove = useChange(removeBulkRow, {
    refreshes,
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  return (
    <SheetPart<typeof searchBulkRows, BulkRow, BulkColumn>
      endpoint={searchBulkRows}
      requestFrom={(from) => ({ params: { id }, body: { ...(search && { search }), statuses: [...statuses], from } })}
      everyMs={everyMs}
      columns={columns}
      noteTitle="Pays"
      isPhone={isPhone}
      shown={(row, removal) => ({
        state: <Status word={bulkRowLabels[row.status]} {...looks[row.status]} />,
        cells: row.cells,
        errors: row.errors,
        note: sayPayment(row),
        isFaulty: row.reason !== null,
        isOpen: mayFix && open.includes(row.status),
        action: row.disbursementId ? (
          <Link
            to="/portal/disbursements/{-$disbursementId}"
            params={{ disbursementId: row.disbursementId }}
            search={{}}
          >
            Open
          </Link>
        ) : mayFix && open.includes(row.status) ? (
          removal
        ) : null,
      })}
      fixing={fix}
      onFix={(rowId, column, value) => fix.mutate({ params: { id: rowId }, body: { column, value } })}
      removing={remove}
      onRemove={(rowId, onSuccess) => remove.mutate({ params: { id: rowId }, body: {} }, { onSuccess })}
      sayRemoved={({ cells }) => `“${cells.reason}” will not be paid with this sheet.`}
      empty={empty}
    />
  )
}
