/** A hundred rows of a batch, with their cells to correct. */
import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type BatchRowStatus,
  batchStatusLabels,
  fixCell,
  getBatchSummary,
  listBatches,
  removeRow,
  searchBatch,
} from '@singil/contract/batch-upload'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useAsk, useChange } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { RowsPart, type RowsWanted } from '../kit/sheet-rows.tsx'
import { Status } from '../kit/status.tsx'

const looks = {
  INVALID: { tone: 'pending', icon: TriangleAlert },
  VALID: { tone: 'transit', icon: CircleCheck },
  FIXED: { tone: 'transit', icon: CircleCheck },
  SUBMITTED: { tone: 'pending', icon: Clock },
  REGISTERED: { tone: 'paid', icon: CircleCheck },
  FAILED: { tone: 'failed', icon: CircleX },
  REMOVED: { tone: 'expired', icon: Ban },
} as const satisfies Record<BatchRowStatus, object>
const shares: Readonly<Record<BatchColumn, number>> = {
  companyName: 1.3,
  firstName: 0.8,
  lastName: 0.85,
  email: 1.75,
  mobile: 1,
  username: 1.2,
  province: 1.05,
  city: 1.05,
}
const columns = batchColumns.map(({ key, title }) => ({ key, title, share: shares[key] }))
const open: readonly BatchRowStatus[] = ['INVALID', 'VALID', 'FIXED', 'FAILED']

interface RowsPageProps extends RowsWanted<BatchRowStatus> {
  readonly batchId: string
  readonly everyMs: number | undefined
}

export function RowsPage({ batchId, search, statuses, after, everyMs, isPhone, onMore, empty }: RowsPageProps) {
  const mayChange = useMay(fixCell.permission)
  const answer = useAsk(
    searchBatch,
    { body: { batchId, ...(search && { search }), statuses: [...statuses], after } },
    { everyMs, keepsPrevious: true, staleTimeMs: 1_000 },
  )
  const refreshes = [searchBatch, getBatchSummary, listBatches]
  const fix = useChange(fixCell, { refreshes })
  const remove = useChange(removeRow, { refreshes })
  const isOpen = ({ status }: BatchRow) => mayChange && open.includes(status)
  return (
    <RowsPart<BatchRow, BatchColumn>
      answer={answer}
      empty={empty}
      onMore={onMore}
      isPhone={isPhone}
      columns={columns}
      shown={(row, removal) => ({
        state: <Status word={batchStatusLabels[row.status]} {...looks[row.status]} />,
        cells: row.cells,
        errors: row.errors,
        note: row.reason,
        isOpen: isOpen(row),
        action: isOpen(row) ? removal : null,
      })}
      sayRemoved={({ cells }) => `“${cells.companyName}” will not be registered.`}
      fixing={fix}
      removing={remove}
      onFix={(id, column, value) => fix.mutate({ params: { id }, body: { column, value } })}
      onRemove={(id, onSuccess) => remove.mutate({ params: { id }, body: {} }, { onSuccess })}
    />
  )
}
