/** What can be done with the chosen payments together. */
import { Button } from '@mantine/core'
import { maxAtOnce } from '@singil/contract/payments/labels'
import { useState } from 'react'
import type { ChosenPayments } from '../transactions/index.ts'
import { SlotView } from '../../kit/layout/index.ts'
import { FolderDialog, TagDialog } from './label-dialog.tsx'
import { LabelMenu } from './label-menu.tsx'
import { type Labelling, LabellingDialog } from './labelling-dialog.tsx'
import classes from './labels.module.css'
import { chosenActions } from './slots.ts'
import { type Kind, useLabels } from './use-labels.ts'

export default function BulkBar(payments: ChosenPayments) {
  const { chosen, tag, folder, onClear } = payments
  const labels = useLabels()
  const [making, setMaking] = useState<Kind | null>(null)
  const [planned, setPlanned] = useState<Labelling | null>(null)
  const put = (kind: Kind, id: string) => setPlanned({ kind, id, action: 'put' })
  const take = (kind: Kind, id: string) => setPlanned({ kind, id, action: 'take' })
  const openTag = labels.tags.find(({ id }) => id === tag)
  const openFolder = labels.folders.find(({ id }) => id === folder)
  const isTooMany = chosen.length > maxAtOnce
  return (
    <div className={classes['bulk']} role="toolbar" aria-label="Chosen payments">
      <b aria-live="polite">{chosen.length === 1 ? '1 payment chosen' : `${chosen.length} payments chosen`}</b>
      {isTooMany ? (
        <span className="muted">At most {maxAtOnce} at once.</span>
      ) : (
        <>
          <LabelMenu
            kind="tag"
            title="Tag"
            labels={labels}
            on={[]}
            isBusy={false}
            onPick={(id) => put('tag', id)}
            onCreate={() => setMaking('tag')}
          />
          <LabelMenu
            kind="folder"
            title="Move to folder"
            labels={labels}
            on={[]}
            isBusy={false}
            onPick={(id) => put('folder', id)}
            onCreate={() => setMaking('folder')}
          />
          {openTag ? (
            <Button variant="default" size="compact-sm" onClick={() => take('tag', openTag.id)}>
              Remove the tag {openTag.tagLabel}
            </Button>
          ) : null}
          {openFolder ? (
            <Button variant="default" size="compact-sm" onClick={() => take('folder', openFolder.id)}>
              Take out of {openFolder.folderLabel}
            </Button>
          ) : null}
          <SlotView of={chosenActions} props={payments} />
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
      {making === 'tag' ? <TagDialog onClose={() => setMaking(null)} onSaved={(id) => put('tag', id)} /> : null}
      {making === 'folder' ? (
        <FolderDialog onClose={() => setMaking(null)} onSaved={(id) => put('folder', id)} />
      ) : null}
      {planned ? (
        <LabellingDialog
          of={planned}
          chosen={chosen}
          labels={labels}
          onClose={() => setPlanned(null)}
          onDone={onClear}
        />
      ) : null}
    </div>
  )
}
