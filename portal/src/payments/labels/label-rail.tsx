/** Folders and tags next to the list: one click narrows it, another widens it again. */
import { formatNumber } from '@singil/contract/kit/count'
import type { Folder, Tag } from '@singil/contract/payments/labels'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { FolderDialog, TagDialog } from './label-dialog.tsx'
import { FolderIcon } from './label-marks.tsx'
import classes from './labels.module.css'
import { type NarrowedList, TagDot } from '../transactions/index.ts'
import { useLabels } from './use-labels.ts'

type Editing = { readonly tag?: Tag; readonly isTag: true } | { readonly folder?: Folder; readonly isTag: false }

export default function LabelRail({ tag, folder, onChange }: NarrowedList) {
  const labels = useLabels()
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = () => setEditing(null)
  return (
    <nav className={classes['rail']} aria-label="Folders and tags">
      <Group
        title="Folders"
        none="Folders keep payments together: a month, a supplier, a project."
        isEmpty={labels.folders.length === 0}
        add={labels.mayChange ? 'New folder' : undefined}
        onAdd={() => setEditing({ isTag: false })}
      >
        {labels.folders.map((one) => (
          <Entry
            key={one.id}
            mark={<FolderIcon icon={one.icon} />}
            name={one.folderLabel}
            count={one.payments}
            isOpen={one.id === folder}
            onOpen={() => onChange({ folder: one.id === folder ? undefined : one.id })}
            onEdit={labels.mayChange ? () => setEditing({ folder: one, isTag: false }) : undefined}
          />
        ))}
      </Group>
      <Group
        title="Tags"
        none="Tags mark payments in colour; one payment can have several."
        isEmpty={labels.tags.length === 0}
        add={labels.mayChange ? 'New tag' : undefined}
        onAdd={() => setEditing({ isTag: true })}
      >
        {labels.tags.map((one) => (
          <Entry
            key={one.id}
            mark={<TagDot tagColor={one.tagColor} />}
            name={one.tagLabel}
            count={one.payments}
            isOpen={one.id === tag}
            onOpen={() => onChange({ tag: one.id === tag ? undefined : one.id })}
            onEdit={labels.mayChange ? () => setEditing({ tag: one, isTag: true }) : undefined}
          />
        ))}
      </Group>
      {editing?.isTag === true ? <TagDialog label={editing.tag} onClose={close} /> : null}
      {editing?.isTag === false ? <FolderDialog label={editing.folder} onClose={close} /> : null}
    </nav>
  )
}

interface GroupProps {
  readonly title: string
  readonly none: string
  readonly isEmpty: boolean
  readonly add: string | undefined
  readonly onAdd: () => void
  readonly children: ReactNode
}
const Group = ({ title, none, isEmpty, add, onAdd, children }: GroupProps) => (
  <section>
    <header>
      <h2>{title}</h2>
      {add ? (
        <button type="button" aria-label={add} title={add} onClick={onAdd}>
          <Plus size={15} aria-hidden />
        </button>
      ) : null}
    </header>
    {isEmpty ? <p>{none}</p> : <ul>{children}</ul>}
  </section>
)

interface EntryProps {
  readonly mark: ReactNode
  readonly name: string
  readonly count: number | null
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onEdit: (() => void) | undefined
}
const Entry = ({ mark, name, count, isOpen, onOpen, onEdit }: EntryProps) => (
  <li data-open={isOpen}>
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      {mark}
      <span>{name}</span>
      {count === null ? null : <small>{formatNumber(count)}</small>}
    </button>
    {onEdit ? (
      <button type="button" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil size={13} aria-hidden />
      </button>
    ) : null}
  </li>
)
