import { TextInput } from '@mantine/core'
import { resetPasswordByEmailEncrypted, texts } from '@singil/contract/identity/recovery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { Actions, toSignIn } from './actions.tsx'
import classes from './recovery.module.css'

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useDraftForm({ schema: resetPasswordByEmailEncrypted.body, initial: { email: '' } })
  const recover = useChange(resetPasswordByEmailEncrypted)
  if (sentTo !== null)
    return (
      <PublicPage title="Check your e-mail" lead={<span role="status">{texts.recoverySent}</span>}>
        <p className={classes['body']}>
          We looked for <strong>{sentTo}</strong>. The link works once, within 30 minutes. Nothing there? Look in the
          spam folder.
        </p>
        <Actions first={toSignIn} second={{ to: '/forgotusername', label: 'I forgot my username too' }} />
      </PublicPage>
    )
  return (
    <PublicPage
      title="Forgot your password?"
      lead="Enter your e-mail address, and we will send you a link to set a new one."
      foot={
        <>
          Do you remember it? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      <div className={classes['body']}>
        <Form
          form={form}
          submit="Send the link"
          isBusy={recover.isPending}
          onSubmit={(body) =>
            recover.mutate({ body }, { onSuccess: () => setSentTo(body.email.trim()), onError: form.refuse })
          }
        >
          <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...form.text('email')} />
        </Form>
      </div>
    </PublicPage>
  )
}
