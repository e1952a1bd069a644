import { TextInput } from '@mantine/core'
import { addAppToken, type AppToken, listAppTokens } from '@singil/contract/catalogue/app-tokens'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface AddAppProps {
  readonly storeId: string
  readonly onClose: () => void
  readonly onAdded: (app: AppToken) => void
}

/** Asks for the name of an app and makes its link. */
export function AddApp({ storeId, onClose, onAdded }: AddAppProps) {
  const form = useDraftForm({ schema: addAppToken.body.pick({ label: true }), initial: { label: '' } })
  const add = useChange(addAppToken, {
    refreshes: [listAppTokens],
    showsMessage: true,
    onDone: (app) => onAdded(app),
  })
  return (
    <FormDialog
      title="Add a customer app"
      form={form}
      submit="Make the link"
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={({ label }) => add.mutate({ body: { storeId, label } }, { onError: form.refuse })}
    >
      <TextInput
        label="Name of the app"
        description="Only you see it. If the app is to stop opening this store, revoke its link by this name."
        data-autofocus
        {...form.text('label')}
      />
    </FormDialog>
  )
}
