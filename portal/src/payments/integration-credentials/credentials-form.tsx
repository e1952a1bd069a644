/** Username and password of the API credentials, chosen by the merchant. */
import { PasswordInput, TextInput } from '@mantine/core'
import { CredentialsInput, fetchByMid, saveCredentials } from '@singil/contract/payments/integration-credentials'
import type { ReactNode } from 'react'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface CredentialsFormProps {
  readonly username?: string
  readonly submit: string
  readonly onDone?: () => void
  readonly secondary?: ReactNode
}
type Values = Record<string, unknown> & { username: string; password: string; confirm_password: string }

export function CredentialsForm({ username = '', submit, onDone, secondary }: CredentialsFormProps) {
  const form = useDraftForm<Values>({
    schema: CredentialsInput,
    initial: { username, password: '', confirm_password: '' },
  })
  const save = useChange(saveCredentials, {
    refreshes: [fetchByMid],
    showsMessage: true,
    onDone: () => onDone?.(),
  })
  return (
    <Form
      form={form}
      submit={submit}
      isBusy={save.isPending}
      secondary={secondary}
      onSubmit={(body) => save.mutate({ body }, { onError: form.refuse })}
    >
      <TextInput
        label="Username"
        description="3 to 32 letters, numbers, dots, hyphens or underscores."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.text('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show confirmed password' }}
        {...form.text('confirm_password')}
      />
    </Form>
  )
}
