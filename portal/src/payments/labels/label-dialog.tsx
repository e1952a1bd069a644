/** Creates a tag or a folder, or changes and deletes one. */
import { Button, TextInput } from '@mantine/core'
import {
  deleteFolder,
  deleteTag,
  type Folder,
  FolderInput,
  saveFolder,
  saveTag,
  type Tag,
  TagInput,
  updateFolder,
  updateTag,
} from '@singil/contract/payments/labels'
import { folderIcons, tagColors } from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { TagDot } from '../transactions/index.ts'
import { FolderIcon } from './label-marks.tsx'
import classes from './labels.module.css'
import { refreshes } from './use-labels.ts'

interface DialogProps<Label> {
  /** Omitted to create one. */
  readonly label?: Label | undefined
  readonly onClose: () => void
  readonly onSaved?: ((id: string) => void) | undefined
}

function useDone({ onClose, onSaved }: Omit<DialogProps<never>, 'label'>) {
  return {
    refreshes,
    onDone: ({ id }: { readonly id: string }, message: string) => {
      // What is done with the new label has a message of its own.
      if (onSaved) onSaved(id)
      else announce(message)
      onClose()
    },
  }
}

export function TagDialog({ label, ...of }: DialogProps<Tag>) {
  const form = useDraftForm({
    schema: TagInput.pick({ tagLabel: true, tagColor: true }),
    initial: { tagLabel: label?.tagLabel ?? '', tagColor: label?.tagColor ?? tagColors[4] },
    edits: label !== undefined,
  })
  const done = useDone(of)
  const save = useChange(saveTag, done)
  const update = useChange(updateTag, done)
  const { values, setFieldValue } = form.fields
  return (
    <FormDialog
      title={label ? 'Edit tag' : 'New tag'}
      form={form}
      submit={label ? 'Save the tag' : 'Create the tag'}
      isBusy={save.isPending || update.isPending}
      onClose={of.onClose}
      onSubmit={(body) =>
        label
          ? update.mutate({ params: { tag_id: label.id }, body }, { onError: form.refuse })
          : save.mutate({ body }, { onError: form.refuse })
      }
    >
      <TextInput label="Name" data-autofocus {...form.text('tagLabel')} />
      <fieldset className={classes['marks']}>
        <legend>Colour</legend>
        {tagColors.map((color) => (
          <label key={color} title={color}>
            <input
              type="radio"
              name="tagColor"
              aria-label={color}
              checked={values.tagColor === color}
              onChange={() => setFieldValue('tagColor', color)}
            />
            <TagDot tagColor={color} />
          </label>
        ))}
      </fieldset>
      {label ? <DeleteTag tag={label} onClose={of.onClose} /> : null}
    </FormDialog>
  )
}

export function FolderDialog({ label, ...of }: DialogProps<Folder>) {
  const form = useDraftForm({
    schema: FolderInput.pick({ folderLabel: true, icon: true }),
    initial: { folderLabel: label?.folderLabel ?? '', icon: label?.icon ?? folderIcons[0] },
    edits: label !== undefined,
  })
  const done = useDone(of)
  const save = useChange(saveFolder, done)
  const update = useChange(updateFolder, done)
  const { values, setFieldValue } = form.fields
  return (
    <FormDialog
      title={label ? 'Edit folder' : 'New folder'}
      form={form}
      submit={label ? 'Save the folder' : 'Create the folder'}
      isBusy={save.isPending || update.isPending}
      onClose={of.onClose}
      onSubmit={(body) =>
        label
          ? update.mutate({ params: { folder_id: label.id }, body }, { onError: form.refuse })
          : save.mutate({ body }, { onError: form.refuse })
      }
    >
      <TextInput label="Name" data-autofocus {...form.text('folderLabel')} />
      <fieldset className={classes['marks']}>
        <legend>Icon</legend>
        {folderIcons.map((icon) => (
          <label key={icon} title={icon}>
            <input
              type="radio"
              name="icon"
              aria-label={icon}
              checked={values.icon === icon}
              onChange={() => setFieldValue('icon', icon)}
            />
            <FolderIcon icon={icon} />
          </label>
        ))}
      </fieldset>
      {label ? <DeleteFolder folder={label} onClose={of.onClose} /> : null}
    </FormDialog>
  )
}

function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const remove = useChange(deleteTag, useDone({ onClose }))
  return (
    <DeleteLabel
      kind="tag"
      name={tag.tagLabel}
      payments={tag.payments}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id: tag.id }, body: {} })}
    />
  )
}

function DeleteFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const remove = useChange(deleteFolder, useDone({ onClose }))
  return (
    <DeleteLabel
      kind="folder"
      name={folder.folderLabel}
      payments={folder.payments}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { id: folder.id }, query: {} })}
    />
  )
}

interface DeleteProps {
  readonly kind: string
  readonly name: string
  readonly payments: number | null
  readonly isBusy: boolean
  readonly error: unknown
  readonly onConfirm: () => void
}
function DeleteLabel({ kind, name, payments, ...confirm }: DeleteProps) {
  const [isAsked, setAsked] = useState(false)
  const stay = payments === 1 ? 'Its one payment stays' : `Its ${payments ?? ''} payments stay`.replace('  ', ' ')
  return (
    <>
      <Button
        className={classes['delete'] ?? ''}
        variant="subtle"
        color="red"
        size="compact-sm"
        onClick={() => setAsked(true)}
      >
        Delete the {kind}
      </Button>
      <Confirm
        {...confirm}
        isOpen={isAsked}
        title={`Delete the ${kind} ${name}?`}
        action={`Delete the ${kind}`}
        isDanger
        onClose={() => setAsked(false)}
      >
        <p>
          {payments === 0 ? 'No payment has it.' : `${stay} in the list, without this ${kind}.`} This cannot be undone.
        </p>
      </Confirm>
    </>
  )
}
