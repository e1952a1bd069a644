/** A temporary password to be handed over in person, for users who cannot reach their e-mail. */
import { Modal, PasswordInput } from '@mantine/core'
import {
  listUsers,
  NewPassword,
  problemsOfUsers,
  setUserPassword,
  texts,
  type User,
} from '@singil/contract/workspace/users'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { nameOf } from './user-columns.tsx'

const schema = NewPassword.refine((typed) => typed.password === typed.retypePassword, {
  path: ['retypePassword'],
  message: problemsOfUsers.passwordsDiffer.message,
})

export function SetPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useDraftForm<Record<string, unknown> & { password: string; retypePassword: string }>({
    schema,
    initial: { password: '', retypePassword: '' },
  })
  const change = useChange(setUserPassword, {
    refreshes: [listUsers],
    onDone: () => {
      announce(texts.passwordSet)
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Set a password for ${nameOf(user)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        onSubmit={(body) => change.mutate({ params: { id: user.Id }, body }, { onError: form.refuse })}
        submit="Set it and sign them out"
        isBusy={change.isPending}
      >
        <p>Give it to them in person. They choose their own at the next sign-in.</p>
        <PasswordInput
          label="Password"
          description="At least 6 characters."
          autoComplete="new-password"
          data-autofocus
          {...form.text('password')}
        />
        <PasswordInput label="Retype password" autoComplete="new-password" {...form.text('retypePassword')} />
      </Form>
    </Modal>
  )
}
