/** Saves what a list shows under a name, or changes and deletes a view. */
import { Button, Checkbox, TextInput } from '@mantine/core'
import { createView, deleteView, listViews, type SavedView, updateView } from '@singil/contract/workspace/saved-views'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, isStaff, useChange, useSession } from '../../kit/call/index.ts'

interface DialogProps {
  /** Null to save a new one. */
  readonly view: SavedView | null
  readonly path: string
  readonly query: string
  readonly onClose: () => void
}

const schema = updateView.body.pick({ name: true, isShared: true, isPinned: true }).required()

export function ViewDialog({ view, path, query, onClose }: DialogProps) {
  const session = useSession()
  const mayShare = session.phase === 'user' && !isStaff(session.data)
  const [isDeleting, setDeleting] = useState(false)
  const form = useDraftForm({
    schema,
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false, isPinned: view?.isPinned ?? false },
    edits: view !== undefined,
  })
  const done = {
    refreshes: [listViews],
    onDone: (_: SavedView, message: string) => {
      announce(message)
      onClose()
    },
  }
  const create = useChange(createView, done)
  const update = useChange(updateView, done)
  const remove = useChange(deleteView, done)
  const { values, setFieldValue } = form.fields
  if (view && isDeleting)
    return (
      <Confirm
        isOpen
        title={`Delete ${view.name}`}
        action="Delete the view"
        isDanger
        isBusy={remove.isPending}
        error={remove.error}
        onClose={onClose}
        onConfirm={() => remove.mutate({ params: { id: view.id } })}
      >
        <p>{view.isShared ? 'It disappears for everyone in your business.' : 'The list itself stays as it is.'}</p>
      </Confirm>
    )
  return (
    <FormDialog
      title={view ? 'Edit the view' : 'Save this view'}
      form={form}
      submit="Save the view"
      isBusy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={(body) =>
        view
          ? update.mutate({ params: { id: view.id }, body }, { onError: form.refuse })
          : create.mutate({ body: { path, query, ...body } }, { onError: form.refuse })
      }
    >
      <TextInput label="Name" data-autofocus {...form.text('name')} />
      <Checkbox
        label="Pin it above the list"
        checked={values.isPinned}
        onChange={({ currentTarget }) => setFieldValue('isPinned', currentTarget.checked)}
      />
      {mayShare ? (
        <Checkbox
          label="Share it with everyone in your business"
          checked={values.isShared}
          onChange={({ currentTarget }) => setFieldValue('isShared', currentTarget.checked)}
        />
      ) : null}
      {view ? (
        <div>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setDeleting(true)}>
            Delete the view
          </Button>
        </div>
      ) : null}
    </FormDialog>
  )
}
