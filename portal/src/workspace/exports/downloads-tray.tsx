/** The downloads of the user: a drawer, and on a phone a sheet. */
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Skeleton, Tray } from '../../kit/layout/index.ts'
import { DownloadRow } from './download-row.tsx'
import type { useExports } from './use-exports.ts'
import classes from './downloads.module.css'

interface TrayProps {
  readonly answer: ReturnType<typeof useExports>
  readonly onClose: () => void
}

export default function DownloadsTray({ answer, onClose }: TrayProps) {
  return (
    <Tray title="Downloads" className={classes['content']} onClose={onClose}>
      <DownloadRows answer={answer} />
    </Tray>
  )
}

export function DownloadRows({ answer }: Pick<TrayProps, 'answer'>) {
  const rows = answer.data?.result
  if (!rows)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <div className={classes['loading']}>
        <Skeleton lines={6} />
      </div>
    )
  if (rows.length === 0)
    return <Empty title="No downloads yet">Press Export on a list. The file is made here, and waits for you.</Empty>
  return (
    <ul className={classes['rows']} aria-label="Downloads" aria-live="polite">
      {rows.map((row) => (
        <DownloadRow key={row.Id} row={row} />
      ))}
    </ul>
  )
}
