/** Adds or changes a user. The fields that a role needs appear as soon as the role is selected. */
import { PasswordInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addUser, listUsers, texts, updateUser, type User } from '@singil/contract/workspace/users'
import { FormDialog, MobileInput, useDraftForm } from '../../kit/form/index.ts'
import { useChange, useMid } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { nameOf } from './user-columns.tsx'
import { RoleFields } from './role-fields.tsx'
import { blank, changesFrom, changesSchema, newUserFrom, newUserSchema, type Values, valuesOf } from './user-values.ts'

interface UserFormProps {
  /** Omitted to add a user. */
  readonly user?: User
  readonly onClose: () => void
  readonly onSaved?: (user: User) => void
}

export function UserForm({ user, onClose, onSaved }: UserFormProps) {
  const mid = useMid()
  const form = useDraftForm<Values>({
    schema: user ? changesSchema : newUserSchema,
    initial: user ? valuesOf(user) : { ...blank, merchantId: mid },
    edits: user !== undefined,
  })
  // The server says whether it is done or waits for approval.
  const onDone = (saved: User, message: string) => {
    const isDone = message === texts.added || message === texts.updated
    notifications.show({ color: isDone ? 'green' : 'yellow', message })
    onSaved?.(saved)
    onClose()
  }
  const create = useChange(addUser, { refreshes: [listUsers], onDone })
  const update = useChange(updateUser, {
    refreshes: [listUsers],
    onDone,
    ...(user?.merchantId ? { mid: user.merchantId } : {}),
  })
  const submit = (typed: Values) =>
    user
      ? update.mutate({ body: changesFrom(user, typed) }, { onError: form.refuse })
      : create.mutate({ body: newUserFrom(typed) }, { onError: form.refuse })
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={user ? `Edit ${nameOf(user)}` : 'Add a user'}
      form={form}
      onSubmit={submit}
      submit={user ? 'Save the user' : 'Add the user'}
      isBusy={create.isPending || update.isPending}
    >
      <Grid columns={2} stacksAt="narrow">
        <TextInput label="First name" data-autofocus {...form.text('firstName')} />
        <TextInput label="Last name" {...form.text('lastName')} />
      </Grid>
      <TextInput label="E-mail" type="email" description="Sign-in codes are sent there." {...form.text('email')} />
      <MobileInput label="Mobile no" {...form.value('mobileNo')} />
      <TextInput label="Account name" description="What colleagues call this account." {...form.text('accountName')} />
      <RoleFields form={form} user={user} />
      {user ? null : (
        <>
          <TextInput
            label="Username"
            description="At least 8 characters. It cannot be changed later."
            autoComplete="off"
            {...form.text('username')}
          />
          <Grid columns={2} stacksAt="narrow">
            <PasswordInput
              label="Password"
              description="At least 6 characters, for the first sign-in only."
              autoComplete="new-password"
              {...form.text('password')}
            />
            <PasswordInput
              label="Retype password"
              description="You give it to them; they then choose their own."
              autoComplete="new-password"
              {...form.text('retypePassword')}
            />
          </Grid>
        </>
      )}
    </FormDialog>
  )
}
