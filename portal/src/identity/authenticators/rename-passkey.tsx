import { Modal, TextInput } from '@mantine/core'
import { getSecurity, type Passkey, renamePasskey } from '@singil/contract/identity/authenticators'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useDraftForm({ schema: renamePasskey.body, initial: { name: passkey.name } })
  const rename = useChange(renamePasskey, { refreshes: [getSecurity], onDone: onClose })
  return (
    <Modal opened onClose={onClose} title="Rename the passkey" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        form={form}
        submit="Save the name"
        isBusy={rename.isPending}
        onSubmit={(body) => rename.mutate({ params: { id: passkey.Id }, body }, { onError: form.refuse })}
      >
        <TextInput label="Name" data-autofocus {...form.text('name')} />
      </Form>
    </Modal>
  )
}
