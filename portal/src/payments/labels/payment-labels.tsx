/** The tags and the folder of one payment. */
import type { TransactionDetail } from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { Section, Group } from '../../kit/layout/index.ts'
import { TagDot } from '../transactions/index.ts'
import { FolderDialog, TagDialog } from './label-dialog.tsx'
import { FolderIcon, LabelChip } from './label-marks.tsx'
import { LabelMenu } from './label-menu.tsx'
import { useLabelling } from './use-labelling.ts'
import { type Kind, useLabels } from './use-labels.ts'

export default function PaymentLabels({ detail: { id, tags, folder } }: { detail: TransactionDetail }) {
  const labels = useLabels()
  const [making, setMaking] = useState<Kind | null>(null)
  const { put, take, isBusy } = useLabelling()
  const { mayChange } = labels
  if (!mayChange && tags.length === 0 && !folder) return null
  const onTags = tags.map((tag) => tag.id as string)
  const toggle = (tag: string) => (onTags.includes(tag) ? take('tag', tag, [id]) : put('tag', tag, [id]))
  return (
    <Section title="Tags and folder">
      <Group>
        {folder ? (
          <LabelChip
            mark={<FolderIcon icon={folder.icon} />}
            name={folder.folderLabel}
            remove={mayChange ? `Take out of ${folder.folderLabel}` : undefined}
            onRemove={() => take('folder', folder.id, [id])}
          />
        ) : null}
        {tags.map((tag) => (
          <LabelChip
            key={tag.id}
            mark={<TagDot tagColor={tag.tagColor} />}
            name={tag.tagLabel}
            remove={mayChange ? `Remove the tag ${tag.tagLabel}` : undefined}
            onRemove={() => take('tag', tag.id, [id])}
          />
        ))}
        {mayChange ? (
          <>
            <LabelMenu
              kind="tag"
              title="Tag"
              labels={labels}
              on={onTags}
              isBusy={isBusy}
              onPick={toggle}
              onCreate={() => setMaking('tag')}
            />
            <LabelMenu
              kind="folder"
              title={folder ? 'Move' : 'Folder'}
              labels={labels}
              on={folder ? [folder.id] : []}
              isBusy={isBusy}
              onPick={(to) => put('folder', to, [id])}
              onCreate={() => setMaking('folder')}
            />
          </>
        ) : null}
      </Group>
      {making === 'tag' ? (
        <TagDialog onClose={() => setMaking(null)} onSaved={(made) => put('tag', made, [id])} />
      ) : null}
      {making === 'folder' ? (
        <FolderDialog onClose={() => setMaking(null)} onSaved={(made) => put('folder', made, [id])} />
      ) : null}
    </Section>
  )
}
