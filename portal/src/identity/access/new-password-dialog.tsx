/** Forces the replacement of a temporary password after sign-in. */
import { Modal, PasswordInput } from '@mantine/core'
import { problemsOfAccess, replaceExpiredPassword } from '@singil/contract/identity/access'
import { Form, useDraftForm } from '../../kit/form/index.ts'

interface Passwords extends Record<string, unknown> {
  new_password: string
  confirm_password: string
}
interface NewPasswordDialogProps {
  readonly isBusy: boolean
  readonly error: string | null
  readonly onSubmit: (passwords: Passwords) => void
  readonly onClose: () => void
}

const schema = replaceExpiredPassword.body
  .pick({ new_password: true, confirm_password: true })
  .refine((typed) => typed.new_password === typed.confirm_password, {
    path: ['confirm_password'],
    message: problemsOfAccess.passwordsDiffer.message,
  })

export function NewPasswordDialog({ isBusy, error, onSubmit, onClose }: NewPasswordDialogProps) {
  const form = useDraftForm<Passwords>({ schema, initial: { new_password: '', confirm_password: '' } })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Choose your own password"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form form={form} onSubmit={onSubmit} submit="Save password and sign in" isBusy={isBusy}>
        <p>The password you were given works only once. Choose one that nobody else knows.</p>
        {error ? <p role="alert">{error}</p> : null}
        <PasswordInput
          label="New password"
          description="At least 6 characters."
          autoComplete="new-password"
          data-autofocus
          {...form.text('new_password')}
        />
        <PasswordInput label="New password again" autoComplete="new-password" {...form.text('confirm_password')} />
      </Form>
    </Modal>
  )
}
