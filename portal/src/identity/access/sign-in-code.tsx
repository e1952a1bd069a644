/** Takes the one-time password of a sign-in; a new one can be requested after the countdown. */
import { type requestOtp, resendOtp, texts } from '@singil/contract/identity/access'
import type { Answer } from '@singil/contract/kit/endpoint'
import { fill } from '@singil/contract/kit/problem'
import { useState } from 'react'
import { call } from '../../kit/call/index.ts'
import { CodeForm, Resend, type SentBy } from '../../kit/form/index.ts'
import classes from './sign-in-code.module.css'
import { resendErrorOf } from './sign-in.ts'

interface SignInCodeProps {
  readonly requested: Answer<typeof requestOtp>
  readonly wrongTries: number
  readonly error: string | null
  readonly isBusy: boolean
  readonly onCode: (code: string) => void
  readonly onResent: (resendAt: string) => void
}

export function SignInCode({ requested, wrongTries, error, isBusy, onCode, onResent }: SignInCodeProps) {
  const [said, setSaid] = useState(fill(texts.otpSent, { email: requested.email }))
  const [isResending, setResending] = useState(false)
  const left = requested.otp_attempts - wrongTries
  const resend = async (by?: SentBy) => {
    setResending(true)
    try {
      const { data } = await call(resendOtp, { body: { token: requested.token, ...(by ? { send_by: by } : {}) } })
      setSaid(data.result === 'Success' ? texts.otpResent : texts.noOtpRecipient)
      if (data.result === 'Success') onResent(data.resend_at)
    } catch (failure) {
      setSaid(resendErrorOf(failure))
    } finally {
      setResending(false)
    }
  }
  return (
    <CodeForm
      label="One-time password"
      submit="Sign in"
      isBusy={isBusy}
      error={error}
      sent={requested.resend_at}
      onCode={onCode}
      lead={
        <p role="status" className={classes['said']}>
          {said}
        </p>
      }
      foot={
        <Resend
          at={requested.resend_at}
          isSending={isResending}
          onSend={() => void resend()}
          sentBy={requested.sent_by}
          onSendBy={(by) => void resend(by)}
        />
      }
    >
      {wrongTries > 0 ? <p className={classes['left']}>{left === 1 ? '1 try left' : `${left} tries left`}</p> : null}
    </CodeForm>
  )
}
