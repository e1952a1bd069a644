import { TextInput } from '@mantine/core'
import { requestUsername, texts, validateUsername } from '@singil/contract/identity/recovery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { CodeForm, Form, useDraftForm } from '../../kit/form/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'
import classes from './recovery.module.css'

export default function ForgotUsernameScreen() {
  const form = useDraftForm({ schema: requestUsername.body, initial: { email: '' } })
  const [token, setToken] = useState<string | null>(null)
  const request = useChange(requestUsername, { onDone: (data) => setToken(data.token) })
  const validate = useChange(validateUsername)
  if (validate.isSuccess)
    return (
      <PublicPage title="Check your e-mail" lead={<span role="status">{texts.usernameSent}</span>}>
        <Actions first={toSignIn} second={{ to: '/forgotpassword', label: 'I forgot my password too' }} />
      </PublicPage>
    )
  if (token !== null)
    return (
      <PublicPage
        title="Enter your code"
        lead={<span role="status">{texts.usernameCodeSent}</span>}
        foot={
          <button type="button" className={classes['plain']} onClick={() => (setToken(null), validate.reset())}>
            Ask for another code
          </button>
        }
      >
        <div className={classes['body']}>
          <CodeForm
            label="Code"
            isPressed
            submit="Send me my username"
            isBusy={validate.isPending}
            error={validate.error ? formatError(validate.error) : null}
            onCode={(otp) => validate.mutate({ body: { token, otp } })}
          />
        </div>
      </PublicPage>
    )
  return (
    <PublicPage
      title="Forgot your username?"
      lead="Enter your e-mail address. We will send you a code, and then your username."
      foot={
        <>
          Do you remember it? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      <div className={classes['body']}>
        <Form
          form={form}
          submit="Send the code"
          isBusy={request.isPending}
          onSubmit={(body) => request.mutate({ body }, { onError: form.refuse })}
        >
          <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...form.text('email')} />
        </Form>
      </div>
    </PublicPage>
  )
}
