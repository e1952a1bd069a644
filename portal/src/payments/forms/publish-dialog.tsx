/** Publishing a draft: what changes for customers, and a remark for the history. */
import { TextInput } from '@mantine/core'
import { type Draft, fetchDraft, fetchPublished, listVersions, publishForm } from '@singil/contract/payments/forms'
import { layoutChanges } from '@singil/contract/kit/form-rules'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { useAsk, useChange } from '../../kit/call/index.ts'
import { LayoutDifference } from './layout-difference.tsx'

export function PublishDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { type, version, rows } = draft
  const [remark, setRemark] = useState('')
  const published = useAsk(fetchPublished, { body: { type } }, { staleTimeMs: 0 })
  const publish = useChange(publishForm, {
    refreshes: [fetchDraft, fetchPublished, listVersions],
    showsMessage: true,
    onDone: onClose,
  })
  const changes = published.data ? layoutChanges(published.data.rows, rows) : null
  const next = draft.publishedVersion + 1
  return (
    <Confirm
      isOpen
      title={`Publish version ${next}?`}
      action={`Publish version ${next}`}
      isBusy={publish.isPending}
      isDisabled={changes === null || changes.length === 0}
      error={publish.error ?? published.error}
      onClose={onClose}
      onConfirm={() => publish.mutate({ body: { type, version, remark } })}
    >
      <p>
        {rows.length === 0
          ? 'Customers are asked nothing any more.'
          : 'Customers fill it in from now on. Payments that were answered before keep their version.'}
      </p>
      {changes ? <LayoutDifference changes={changes} /> : null}
      <TextInput
        label="Remark for the history (optional)"
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
    </Confirm>
  )
}
