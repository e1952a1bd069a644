/** The published versions of a form, newest first. Each can be compared with the draft and taken back into it. */
import { Button } from '@mantine/core'
import { type Draft, fetchPublished, type FormVersion, listVersions } from '@singil/contract/payments/forms'
import type { FormRow } from '@singil/contract/kit/form-layout'
import { layoutChanges } from '@singil/contract/kit/form-rules'
import { useState } from 'react'
import { Confirm, Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './forms.module.css'
import { LayoutDifference } from './layout-difference.tsx'

interface VersionsPanelProps {
  readonly draft: Draft
  readonly isChanged: boolean
  /** Null for users who may not change forms. */
  readonly onRestore: ((rows: readonly FormRow[]) => void) | null
}

export function VersionsPanel({ draft, isChanged, onRestore }: VersionsPanelProps) {
  const versions = useAsk(listVersions, { body: { type: draft.type } })
  const [open, setOpen] = useState<FormVersion | null>(null)
  return (
    <Card title="Versions">
      {versions.data ? (
        versions.data.length === 0 ? (
          <p className="muted">Nothing was published yet.</p>
        ) : (
          <ol className={classes['versions']}>
            {versions.data.map((version, at) => (
              <li key={version.version} data-current={at === 0}>
                <b>
                  Version {version.version}
                  {at === 0 ? ', published' : ''}
                </b>
                <small>
                  <When at={version.publishedAt} /> by {version.publishedBy}, {version.fields}{' '}
                  {version.fields === 1 ? 'field' : 'fields'}
                  {version.remark ? `: ${version.remark}` : ''}
                </small>
                <Button size="compact-sm" variant="subtle" onClick={() => setOpen(version)}>
                  Compare version {version.version}
                </Button>
              </li>
            ))}
          </ol>
        )
      ) : versions.error ? (
        <Failure error={versions.error} onRetry={() => void versions.refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
      {open ? (
        <Compared
          version={open.version}
          draft={draft}
          isChanged={isChanged}
          onRestore={onRestore}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

interface ComparedProps extends VersionsPanelProps {
  readonly version: number
  readonly onClose: () => void
}
function Compared({ version, draft, isChanged, onRestore, onClose }: ComparedProps) {
  const before = useAsk(fetchPublished, { body: { type: draft.type, version } })
  const changes = before.data ? layoutChanges(draft.rows, before.data.rows) : null
  return (
    <Confirm
      isOpen
      title={`From the draft to version ${version}`}
      action={`Take back version ${version}`}
      keep="Close"
      isDisabled={onRestore === null || isChanged || changes === null || changes.length === 0}
      error={before.error}
      onClose={onClose}
      onConfirm={() => before.data && onRestore?.(before.data.rows)}
    >
      {changes ? <LayoutDifference changes={changes} /> : <Skeleton lines={3} />}
      <p className="muted">
        {isChanged
          ? 'Save or leave your changes first.'
          : 'It becomes the draft. Customers see it once you publish it.'}
      </p>
    </Confirm>
  )
}
