/** The rows of a batch, with their cells to correct. */
import { Checkbox } from '@mantine/core'
import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  type BatchRowStatus,
  batchStatusLabels,
  fixCell,
  getBatchSummary,
  listBatches,
  maxResends,
  removeRow,
  searchBatch,
} from '@singil/contract/onboarding/batch-upload'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useChange, useMay } from '../../kit/call/index.ts'
import { type RowsWanted, SheetPart } from '../../kit/sheet/index.ts'
import { Status } from '../../kit/values/index.ts'

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
  companyName: 1.2,
  firstName: 0.8,
  lastName: 0.85,
  email: 1.75,
  mobile: 1.2,
  username: 1.25,
  province: 1.05,
  city: 1.05,
}
const columns = batchColumns.map(({ key, title }) => ({ key, title, share: shares[key] }))
const open: readonly BatchRowStatus[] = ['INVALID', 'VALID', 'FIXED', 'FAILED']

interface RowsPageProps extends RowsWanted<BatchRowStatus> {
  readonly batchId: string
  readonly everyMs: number | undefined
  /** Rows whose e-mail is to be sent again. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

/** Of the e-mail to a registered business, if it needs a look. */
const formatLetter = ({ letter }: BatchRow): string | null =>
  letter?.status === 'FAILED'
    ? `E-mail: ${letter.reason ?? 'not sent'}`
    : letter?.status === 'WAITING'
      ? 'The e-mail is being sent.'
      : null

export function RowsPage({ batchId, search, statuses, everyMs, chosen, onChoose, isPhone, empty }: RowsPageProps) {
  const mayChange = useMay(fixCell.permission)
  const refreshes = [searchBatch, getBatchSummary, listBatches]
  const fix = useChange(fixCell, { refreshes })
  const remove = useChange(removeRow, { refreshes })
  const isOpen = ({ status }: BatchRow) => mayChange && open.includes(status)
  return (
    <SheetPart<typeof searchBatch, BatchRow, BatchColumn>
      endpoint={searchBatch}
      requestFrom={(from) => ({ body: { batchId, ...(search && { search }), statuses: [...statuses], from } })}
      everyMs={everyMs}
      empty={empty}
      isPhone={isPhone}
      columns={columns}
      shown={(row, removal) => ({
        state: <Status word={batchStatusLabels[row.status]} {...looks[row.status]} />,
        cells: row.cells,
        errors: row.errors,
        note: row.reason ?? formatLetter(row),
        isFaulty: row.letter?.status !== 'WAITING',
        choice:
          mayChange && row.letter ? (
            <Checkbox
              size="xs"
              aria-label={`Choose row ${row.line}`}
              checked={chosen.has(row.Id)}
              disabled={!chosen.has(row.Id) && chosen.size >= maxResends.atOnce}
              onChange={({ currentTarget: { checked } }) => onChoose(row.Id, checked)}
            />
          ) : null,
        isOpen: isOpen(row),
        action: isOpen(row) ? removal : null,
      })}
      formatRemoved={({ cells }) => `“${cells.companyName}” will not be registered.`}
      fixing={fix}
      removing={remove}
      onFix={(id, column, value) => fix.mutate({ params: { id }, body: { column, value } })}
      onRemove={(id, onSuccess) => remove.mutate({ params: { id }, body: {} }, { onSuccess })}
    />
  )
}
