/** Username and current password, before an action that needs both. */
import { PasswordInput, TextInput } from '@mantine/core'
import { requestUpdateCode } from '@singil/contract/identity/recovery'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { eye } from './eye.ts'
import classes from './recovery.module.css'

export interface Credentials extends Record<string, unknown> {
  username: string
  password: string
}
interface CredentialsFormProps {
  readonly submit: string
  readonly isBusy: boolean
  readonly isDanger?: boolean
  /** Sends them; `refuse` shows a sentence above the form. */
  readonly onSubmit: (typed: Credentials, refuse: (sentence: string) => void) => void
}

export function CredentialsForm({ submit, isBusy, isDanger = false, onSubmit }: CredentialsFormProps) {
  const form = useDraftForm<Credentials>({ schema: requestUpdateCode.body, initial: { username: '', password: '' } })
  return (
    <div className={classes['body']}>
      <Form
        form={form}
        submit={submit}
        isBusy={isBusy}
        isDanger={isDanger}
        onSubmit={(typed) => onSubmit(typed, (sentence) => form.fields.setErrors({ form: sentence }))}
      >
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('username')}
        />
        <PasswordInput label="Current password" autoComplete="current-password" {...eye} {...form.text('password')} />
      </Form>
    </div>
  )
}
