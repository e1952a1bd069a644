/** One download: its progress while it is made, its file, or why there is none. */
import { formatCount } from '@singil/contract/kit/count'
import { Button, Progress } from '@mantine/core'
import {
  cancelExport,
  type Export,
  linkExport,
  listExports,
  openExport,
  repeatExport,
} from '@singil/contract/workspace/exports'
import { formatPeso } from '@singil/contract/kit/money'
import { formatBytes } from '@singil/contract/kit/file-kind'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, download, formatError, saveFile, useChange } from '../../kit/call/index.ts'
import { formatDay, startOfDay } from '../../kit/values/index.ts'
import { showTray } from './tray.ts'
import { isBeingMade } from './use-exports.ts'
import classes from './downloads.module.css'

const say = (day: string) => formatDay(startOfDay(day))
const formatRows = (rows: number) => formatCount(rows, 'row')

/** Gets a link that only this session can use, and saves the file that it opens. */
const useSave = () =>
  useMutation<void, Error, Export>({
    mutationFn: async ({ Id, fileName }) => {
      const { data } = await call(linkExport, { params: { id: Id } })
      const link = data.url.slice(data.url.lastIndexOf('/') + 1)
      const { blob } = await download(openExport, { params: { link } })
      saveFile(fileName, blob)
    },
  })

export function DownloadRow({ row }: { row: Export }) {
  const save = useSave()
  const cancel = useChange(cancelExport, { refreshes: [listExports] })
  const again = useChange(repeatExport, { refreshes: [listExports] })
  const { title, format, from, to, merchantName } = row
  const error = save.error ?? cancel.error ?? again.error
  const name = `${title}, ${format.toUpperCase()}`
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <b>
          {title}
          <span className={classes['format']}>{row.isZip ? `${format} · zip` : format}</span>
        </b>
        <span>{row.isWhole ? `As of ${say(to)}` : from === to ? say(from) : `${say(from)} – ${say(to)}`}</span>
        {merchantName === null ? <span>All merchants</span> : <span>{merchantName}</span>}
        <State row={row} />
        {isBeingMade(row) ? null : (
          <Link
            to="/portal/reports"
            search={{ export: row.Id }}
            aria-label={`Save ${name} as a report`}
            onClick={() => showTray(false)}
          >
            Save as a report
          </Link>
        )}
        {error ? <span role="alert">{formatError(error)}</span> : null}
      </div>
      {isBeingMade(row) ? (
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending}
          aria-label={`Cancel ${name}`}
          onClick={() => cancel.mutate({ params: { id: row.Id } })}
        >
          Cancel
        </Button>
      ) : row.state === 'ready' ? (
        <Button size="xs" loading={save.isPending} aria-label={`Download ${name}`} onClick={() => save.mutate(row)}>
          Download
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={`${row.state === 'failed' ? 'Retry' : 'Make again'} ${name}`}
          onClick={() => again.mutate({ params: { id: row.Id } })}
        >
          {row.state === 'failed' ? 'Retry' : 'Make again'}
        </Button>
      )}
    </li>
  )
}

function State({ row }: { row: Export }) {
  if (row.state === 'failed')
    return (
      <span className={classes['failed']} role="status">
        {row.reason}
      </span>
    )
  if (row.state === 'cancelled') return <span>Cancelled</span>
  if (row.state === 'expired') return <span>The file was deleted. Make it again if you need it.</span>
  if (row.state === 'ready')
    return (
      <span>
        {formatRows(row.rows)} · {row.controlSum === null ? '' : `control sum ${formatPeso(row.controlSum)} · `}
        {formatBytes(row.size ?? 0)} · until {formatDay(new Date(row.expiresAt ?? row.createdAt))}
      </span>
    )
  const percent = row.progress === null ? 0 : Math.round(row.progress * 100)
  return (
    <>
      <Progress value={Math.max(percent, 3)} animated size="sm" aria-label={`Progress of ${row.title}`} />
      <span>{row.state === 'queued' ? 'Waits for its turn' : `${formatRows(row.rows)} so far`}</span>
    </>
  )
}
