/** The saved reports of the user: when each is made next, and what came of its last run. */
import { Button } from '@mantine/core'
import { listExports } from '@singil/contract/workspace/exports'
import { deleteReport, listReports, type Report, runReport, updateReport } from '@singil/contract/workspace/reports'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { announce, announceFailure, useAsk, useChange } from '../../kit/call/index.ts'
import { Confirm, Empty, Failure } from '../../kit/feedback/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { formatWhen } from '../../kit/values/index.ts'
import { Group, Page, Skeleton } from '../../kit/layout/index.ts'
import { ReportDialog } from './report-dialog.tsx'
import classes from './reports.module.css'
import { periodWords, formatLastRun, formatSchedule } from './format-report.ts'

const pollMs = 2_000
const isBeingMade = ({ lastRun }: Report) => lastRun?.state === 'queued' || lastRun?.state === 'running'

export default function ReportsScreen() {
  const { values, set } = useFilters(['export'])
  const answer = useAsk(listReports, {}, { staleTimeMs: 5_000 })
  const rows = answer.data?.result
  const isWaiting = rows?.some(isBeingMade) === true
  useAsk(listReports, {}, { isEnabled: isWaiting, everyMs: isWaiting ? pollMs : undefined })
  const [edited, setEdited] = useState<Report | null>(null)
  const [deleted, setDeleted] = useState<Report | null>(null)
  const done = {
    refreshes: [listReports, listExports],
    onDone: (_: Report, message: string) => {
      announce(message)
      setDeleted(null)
    },
  }
  const failed = { onError: announceFailure }
  const update = useChange(updateReport, done)
  const run = useChange(runReport, done)
  const remove = useChange(deleteReport, done)
  const downloads = (
    <Button variant="default" component={Link} to="/portal/downloads">
      Downloads
    </Button>
  )
  const made = values.export
  const close = () => {
    setEdited(null)
    set({ export: undefined })
  }
  return (
    <Page title="Reports" count={rows ? String(rows.length) : undefined} actions={downloads}>
      {rows && rows.length > 0 ? (
        <ul className={classes['rows']} aria-label="Reports">
          {rows.map((report) => (
            <li key={report.id} className={classes['row']}>
              <div className={classes['what']}>
                <b>
                  {report.name}
                  <span className={classes['format']}>{report.format}</span>
                  {report.isPaused ? <span className={classes['paused']}>Paused</span> : null}
                </b>
                <span>
                  {report.title} · {report.isWhole ? '' : `${periodWords[report.period]} · `}
                  {report.merchantName ?? 'All merchants'}
                  {report.columns ? ` · ${report.columns.length} columns` : ''}
                </span>
                <span>
                  {formatSchedule(report.schedule)}
                  {report.nextRunAt ? ` · next ${formatWhen(new Date(report.nextRunAt))}` : ''}
                </span>
                {report.lastRun ? (
                  <span className={report.lastRun.state === 'failed' ? classes['failed'] : undefined}>
                    Last made {formatWhen(new Date(report.lastRun.at))}: {formatLastRun(report)}
                  </span>
                ) : null}
              </div>
              <Group align="stretch">
                <Button
                  size="xs"
                  loading={run.isPending && run.variables.params.id === report.id}
                  aria-label={`Make ${report.name} now`}
                  onClick={() => run.mutate({ params: { id: report.id }, body: {} }, failed)}
                >
                  Make now
                </Button>
                {report.schedule.every === 'never' ? null : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${report.isPaused ? 'Resume' : 'Pause'} ${report.name}`}
                    onClick={() =>
                      update.mutate({ params: { id: report.id }, body: { isPaused: !report.isPaused } }, failed)
                    }
                  >
                    {report.isPaused ? 'Resume' : 'Pause'}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Edit ${report.name}`}
                  onClick={() => setEdited(report)}
                >
                  Edit
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Delete ${report.name}`}
                  onClick={() => setDeleted(report)}
                >
                  Delete
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      ) : rows ? (
        <Empty title="No report yet" action={downloads}>
          Export a list, then save the download as a report: it is made again for other days, when you ask or on a
          schedule.
        </Empty>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      {edited ? <ReportDialog key={edited.id} of={edited} onClose={close} /> : null}
      {made && !edited ? <ReportDialog key={made} of={{ exportId: made }} onClose={close} /> : null}
      {deleted ? (
        <Confirm
          isOpen
          title={`Delete ${deleted.name}`}
          action="Delete the report"
          isDanger
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setDeleted(null)}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
        >
          <p>It is not made any more. Files that it has made stay in your downloads until they expire.</p>
        </Confirm>
      ) : null}
    </Page>
  )
}
