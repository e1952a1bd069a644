/** The stored files of a merchant, and how much room they use. */
import { Button } from '@mantine/core'
import { getFileSettings, listFiles, type StoredFile } from '@singil/contract/foundation/files'
import { formatBytes } from '@singil/contract/kit/file-kind'
import type { ReactNode } from 'react'
import { Facts, Card, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, usePages } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './files.module.css'
import { useOpenFile } from './use-open-file.ts'

export function StoredFiles() {
  const limits = useAsk(getFileSettings, {}, { staleTimeMs: 600_000 })
  const files = usePages(listFiles, {}, { sort: '-uploadedAt', limit: 10 })
  if (files.error && !files.data) return <Failure error={files.error} onRetry={() => void files.refetch()} />
  const pages = files.data?.pages
  const first = pages?.[0]
  if (!pages || !first) return <Skeleton lines={3} />
  const room = limits.data ? ` of ${formatBytes(limits.data.merchantBytes)}` : ''
  const count = first.pagination.rowCount
  return (
    <Card title="Stored files">
      <Facts
        of={[
          ['Files', String(count)],
          ['Used', `${formatBytes(first.usedBytes)}${room}`],
        ]}
      />
      {count > 0 ? (
        <FileList label="Stored files">
          {pages.flatMap(({ result }) => result.map((file) => <FileRow key={file.Id} file={file} />))}
        </FileList>
      ) : null}
      {files.hasNextPage ? (
        <Button variant="default" loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </Card>
  )
}

export const FileList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes['files']} aria-label={label}>
    {children}
  </ul>
)

/** `action`: another button of the row. */
export function FileRow({ file, action = null }: { file: StoredFile; action?: ReactNode }) {
  const open = useOpenFile()
  return (
    <li>
      <div>
        <b>{file.name}</b>
        <span>
          {file.label} · {formatBytes(file.size)} · {file.uploadedBy} · <When at={file.uploadedAt} />
        </span>
        {open.error ? <span role="alert">{open.error.message}</span> : null}
      </div>
      <p>
        <Button
          variant="default"
          size="xs"
          loading={open.isPending}
          aria-label={`Download ${file.name}`}
          onClick={() => open.mutate(file)}
        >
          Download
        </Button>
        {action}
      </p>
    </li>
  )
}
