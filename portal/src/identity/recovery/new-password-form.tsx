/** The new password, typed twice. */
import { PasswordInput } from '@mantine/core'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { NewPassword, updatePasswordEncrypted } from '@singil/contract/identity/recovery'
import { CallError, useChange } from '../../kit/call/index.ts'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { eye } from './eye.ts'
import classes from './recovery.module.css'

const schema = NewPassword.refine((typed) => typed.new_password === typed.confirm_password, {
  path: ['confirm_password'],
  message: problemsOfAccess.passwordsDiffer.message,
})

interface NewPasswordFormProps {
  /** Of a recovery link, or the pass that a correct code returned. */
  readonly token: string
  readonly onDone: () => void
  /** The token is no longer valid; the code of the refusal gives the reason. */
  readonly onClosed: (code: string) => void
}

export function NewPasswordForm({ token, onDone, onClosed }: NewPasswordFormProps) {
  const form = useDraftForm({ schema, initial: { new_password: '', confirm_password: '' } })
  const update = useChange(updatePasswordEncrypted, { onDone })
  const refuse = (error: Error) =>
    error instanceof CallError && error.code.startsWith('recovery.link') ? onClosed(error.code) : form.refuse(error)
  return (
    <div className={classes['body']}>
      <Form
        form={form}
        submit="Save the new password"
        isBusy={update.isPending}
        onSubmit={(typed) => update.mutate({ body: { token, ...typed } }, { onError: refuse })}
      >
        <PasswordInput
          label="New password"
          description="At least 6 characters. A short sentence is easy to remember and hard to guess."
          autoComplete="new-password"
          {...eye}
          {...form.text('new_password')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...eye}
          {...form.text('confirm_password')}
        />
      </Form>
    </div>
  )
}
