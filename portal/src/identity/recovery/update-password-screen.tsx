import { loginTexts } from '@singil/contract/identity/access'
import { problemsOfRecovery, requestUpdateCode, validateUpdateCode } from '@singil/contract/identity/recovery'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { CodeForm } from '../../kit/form/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { noteChanged } from './reset-success-screen.tsx'
import classes from './recovery.module.css'

const formatRefusal = (error: Error) => loginTexts[formatError(error)]?.text ?? formatError(error)

export default function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const [pass, setPass] = useState<string | null>(null)
  const [closed, setClosed] = useState('')
  const request = useChange(requestUpdateCode)
  const validate = useChange(validateUpdateCode, { onDone: ({ token }) => setPass(token) })
  const startAgain = () => {
    setPass(null)
    request.reset()
    validate.reset()
    setClosed(problemsOfRecovery.linkExpired.message.replace('This link', 'This code'))
  }
  if (pass !== null)
    return (
      <PublicPage
        title="Choose a new password"
        lead="You will be signed out everywhere. Then sign in with the new password."
      >
        <NewPasswordForm
          token={pass}
          onDone={() => {
            noteChanged()
            void navigate({ to: '/redirect_reset_success', replace: true })
          }}
          onClosed={startAgain}
        />
      </PublicPage>
    )
  const sent = request.data?.data
  if (sent)
    return (
      <PublicPage title="Enter your code" lead={<span role="status">We sent a code to {sent.sent_to}.</span>}>
        <div className={classes['body']}>
          <CodeForm
            label="Code"
            isPressed
            submit="Go on"
            isBusy={validate.isPending}
            error={validate.error ? formatError(validate.error) : null}
            onCode={(otp) => validate.mutate({ body: { token: sent.token, otp } })}
          />
        </div>
      </PublicPage>
    )
  return (
    <PublicPage
      title="Change your password"
      lead={closed ? <span role="alert">{closed}</span> : 'Your current password, then a code that we send you.'}
      foot={
        <>
          You do not know it? <Link to="/forgotpassword">Forgot your password?</Link>
        </>
      }
    >
      <CredentialsForm
        submit="Send the code"
        isBusy={request.isPending}
        onSubmit={(body, refuse) => request.mutate({ body }, { onError: (error) => refuse(formatRefusal(error)) })}
      />
    </PublicPage>
  )
}
