/** The account of an administrator, made by its owner alone. Signs in, and goes straight to the passkey or the authenticator app. */
import { PasswordInput, TextInput } from '@mantine/core'
import { addAdministrator, NewAdministrator } from '@singil/contract/identity/installation'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../kit/call/index.ts'
import { Form, MobileField, useDraftForm } from '../../kit/form/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { enterPortal } from '../access/index.ts'
import classes from './setup.module.css'

const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }
const schema = NewAdministrator.refine((typed) => typed.password === typed.confirmPassword, {
  path: ['confirmPassword'],
  message: problemsOfAccess.passwordsDiffer.message,
})

interface AdministratorFormProps {
  readonly token: string
  /** Of the link; empty if the owner enters it. */
  readonly email: string
}

export function AdministratorForm({ token, email }: AdministratorFormProps) {
  const navigate = useNavigate()
  const form = useDraftForm<NewAdministrator>({
    schema,
    initial: { firstName: '', lastName: '', email, mobile: '', username: '', password: '', confirmPassword: '' },
  })
  const [isEntering, setEntering] = useState(false)
  const add = useChange(addAdministrator)
  const enter = async ({ username, password }: NewAdministrator, pass: string) => {
    setEntering(true)
    try {
      await enterPortal({ username: username.trim(), password }, pass)
      await navigate({ to: '/portal/settings/{-$section}', params: { section: 'security' }, replace: true })
    } catch {
      // The account is there: the sign-in takes it from here.
      await navigate({ to: '/signin', replace: true })
    }
  }
  return (
    <div className={classes['form']}>
      <Form
        form={form}
        submit="Make the account"
        isBusy={add.isPending || isEntering}
        onSubmit={(typed) =>
          add.mutate(
            { body: { ...typed, token } },
            {
              onSuccess: ({ data }) => {
                form.finish()
                void enter(typed, data.token)
              },
              onError: form.refuse,
            },
          )
        }
      >
        <Grid columns={2} stacksAt="narrow" align="start">
          <TextInput label="First name" autoComplete="given-name" {...form.text('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.text('lastName')} />
        </Grid>
        {email === '' ? (
          <TextInput label="E-mail" type="email" autoComplete="email" spellCheck={false} {...form.text('email')} />
        ) : (
          <p className={classes['address']}>
            Your e-mail is <strong>{email}</strong>.
          </p>
        )}
        <MobileField fields={form.fields} />
        <TextInput
          label="Username"
          description="You sign in with it. At least 8 letters or digits; points, dashes and underscores may be between them."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('username')}
        />
        <Grid columns={2} stacksAt="narrow" align="start">
          <PasswordInput label="Password" autoComplete="new-password" {...eye} {...form.text('password')} />
          <PasswordInput
            label="Password again"
            autoComplete="new-password"
            {...eye}
            {...form.text('confirmPassword')}
          />
        </Grid>
      </Form>
    </div>
  )
}
