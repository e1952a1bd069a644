/** A hundred rows of a batch, with their cells to correct. */
import { Button } from '@mantine/core'
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
import { type ReactNode, useState } from 'react'
import { sayError } from '../kit/call-error.ts'
import { Confirm } from '../kit/confirm.tsx'
import { EditableRows } from '../kit/editable-rows.tsx'
import { Failure } from '../kit/notice.tsx'
import { useAsk, useChange } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Status } from '../kit/status.tsx'
import classes from './batch-upload.module.css'

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

interface RowsPageProps {
  readonly batchId: string
  readonly search: string | undefined
  readonly statuses: readonly BatchRowStatus[]
  readonly after: number
  readonly everyMs: number | undefined
  readonly isPhone: boolean
  /** Null if another page follows on the screen. */
  readonly onMore: ((line: number) => void) | null
  readonly empty: ReactNode
}

export function RowsPage({ batchId, search, statuses, after, everyMs, isPhone, onMore, empty }: RowsPageProps) {
  const mayChange = useMay(fixCell.permission)
  const answer = useAsk(
    searchBatch,
    { body: { batchId, ...(search && { search }), statuses: [...statuses], after } },
    { everyMs, keepsPrevious: true, staleTimeMs: 1_000 },
  )
  const [removed, setRemoved] = useState<BatchRow | null>(null)
  const refreshes = [searchBatch, getBatchSummary, listBatches]
  const fix = useChange(fixCell, { refreshes })
  const remove = useChange(removeRow, { refreshes, onDone: () => setRemoved(null) })
  const rows = answer.data?.result
  if (!rows)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={10} />
    )
  if (rows.length === 0) return empty
  const last = rows.at(-1)!
  return (
    <>
      {fix.error ? (
        <p role="alert" className={classes['alert']}>
          {sayError(fix.error)}
        </p>
      ) : null}
      <EditableRows<BatchColumn>
        label={`Rows from ${rows[0]!.line}`}
        columns={columns}
        isPhone={isPhone}
        rows={rows.map((row) => ({
          id: row.Id,
          line: row.line,
          state: <Status word={batchStatusLabels[row.status]} {...looks[row.status]} />,
          cells: row.cells,
          errors: row.errors,
          note: row.reason,
          isOpen: mayChange && open.includes(row.status),
          action:
            mayChange && open.includes(row.status) ? (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove row ${row.line}`}
                onClick={() => setRemoved(row)}
              >
                Remove
              </Button>
            ) : null,
        }))}
        onChange={(id, column, value) => fix.mutate({ params: { id }, body: { column, value } })}
      />
      {onMore && rows.length === 100 ? (
        <Button variant="default" onClick={() => onMore(last.line)}>
          Show more rows
        </Button>
      ) : null}
      <Confirm
        isOpen={removed !== null}
        title={`Remove row ${removed?.line ?? ''}?`}
        action="Remove the row"
        isDanger
        isBusy={remove.isPending}
        error={remove.error}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ params: { id: removed.Id }, body: {} })}
      >
        <p>“{removed?.cells.companyName}” will not be registered. This cannot be undone.</p>
      </Confirm>
    </>
  )
}
