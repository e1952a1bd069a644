/** Takes the one-time password; a new one can be requested after the countdown. */
import { Button } from '@mantine/core'
import { type requestOtp, resendOtp, texts } from '@singil/contract/access'
import { fill } from '@singil/contract/kit/problem'
import type { Answer } from '@singil/contract/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../kit/client.ts'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import { useCountdown } from '../kit/use-countdown.ts'
import { resendErrorOf } from './sign-in.ts'
import classes from './code-form.module.css'

interface CodeFormProps {
  readonly requested: Answer<typeof requestOtp>
  readonly wrongTries: number
  readonly error: string | null
  readonly isBusy: boolean
  readonly onCode: (code: string) => void
  readonly onResent: (resendAt: string) => void
}

export function CodeForm({ requested, wrongTries, error, isBusy, onCode, onResent }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [said, setSaid] = useState(fill(texts.otpSent, { email: requested.email }))
  const [isResending, setResending] = useState(false)
  const waitSeconds = useCountdown(requested.resend_at)
  const left = requested.otp_attempts - wrongTries
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrongTries === 0) return
    setCode('')
    form.current?.querySelector('input')?.focus()
  }, [wrongTries])
  const resend = async (by?: 'sms' | 'email') => {
    setResending(true)
    try {
      const { data } = await call(resendOtp, { body: { token: requested.token, ...(by ? { send_by: by } : {}) } })
      setSaid(data.result === 'Success' ? texts.otpResent : texts.noOtpRecipient)
      if (data.result === 'Success') onResent(data.resend_at)
      setCode('')
    } catch (failure) {
      setSaid(resendErrorOf(failure))
    } finally {
      setResending(false)
    }
  }
  const other = requested.sent_by === 'email' ? 'sms' : 'email'
  return (
    <form
      ref={form}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === otpLength) onCode(code)
      }}
    >
      <p role="status" className={classes['said']}>
        {said}
      </p>
      <OtpInput label="One-time password" value={code} onChange={setCode} onComplete={onCode} error={error} />
      {wrongTries > 0 ? <p className={classes['left']}>{left === 1 ? '1 try left' : `${left} tries left`}</p> : null}
      <Button type="submit" fullWidth loading={isBusy} disabled={code.length < otpLength}>
        Sign in
      </Button>
      <div className={classes['resend']}>
        {waitSeconds > 0 ? (
          <span className="figures muted">A new code can be sent in {waitSeconds} s</span>
        ) : (
          <>
            <Button variant="subtle" size="compact-sm" loading={isResending} onClick={() => void resend()}>
              Send a new code
            </Button>
            <Button variant="subtle" size="compact-sm" disabled={isResending} onClick={() => void resend(other)}>
              {other === 'sms' ? 'Send it by SMS' : 'Send it by e-mail'}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
