/** The one-time password for removing a bank account. The server counts the tries; what is counted here is shown. */
import { Button, Modal } from '@mantine/core'
import { problemsOfAccess } from '@singil/contract/access'
import { type BankAccountId, requestRemovalCode, texts, validateRemovalCode } from '@singil/contract/bank-accounts'
import { fill } from '@singil/contract/kit/problem'
import { useEffect, useRef, useState } from 'react'
import { CallError, sayError } from '../kit/call-error.ts'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import { useChange } from '../kit/queries.ts'
import { useCountdown } from '../kit/use-countdown.ts'
import classes from './bank-accounts.module.css'

interface RemovalCodeProps {
  readonly id: BankAccountId
  readonly name: string
  readonly onClose: () => void
  /** With the token that removes the account. */
  readonly onValid: (token: string) => void
}

const isLimit = (error: unknown) => error instanceof CallError && error.code === problemsOfAccess.otpLimitReached.id

export function RemovalCode({ id, name, onClose, onValid }: RemovalCodeProps) {
  const [code, setCode] = useState('')
  const [attempts, setAttempts] = useState(0)
  const send = useChange(requestRemovalCode)
  const validate = useChange(validateRemovalCode, { onDone: ({ otp_token }) => onValid(otp_token) })
  const asked = send.data?.data
  const waitSeconds = useCountdown(asked?.resend_at ?? new Date(0).toISOString())
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    send.mutate({ body: { id } })
  }, [send, id])
  const isOver = asked !== undefined && (attempts >= asked.otp_attempts || isLimit(validate.error))
  const enter = (otp: string) => {
    if (!asked || isOver || validate.isPending) return
    validate.mutate(
      { body: { id, otp_token: asked.otp_token, otp, otpAttempts: attempts } },
      {
        onError: (error) => {
          setCode('')
          if (error instanceof CallError && error.kind === 'refused') setAttempts((before) => before + 1)
        },
      },
    )
  }
  const again = () => {
    setCode('')
    setAttempts(0)
    validate.reset()
    send.mutate({ body: { id } })
  }
  return (
    <Modal opened onClose={onClose} title={`Remove ${name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === otpLength) enter(code)
        }}
      >
        <p className={classes['banner']}>The code is for removing {name} only. Never share it, not even with us.</p>
        <p role="status">
          {asked
            ? fill(texts.otpSent, { email: asked.email })
            : send.error
              ? sayError(send.error)
              : 'Sending you a code…'}
        </p>
        {asked ? (
          <OtpInput
            label="One-time password"
            value={code}
            onChange={setCode}
            onComplete={enter}
            error={
              isOver
                ? `You have reached the limit of ${asked.otp_attempts} tries. Send a new code.`
                : validate.error
                  ? sayError(validate.error)
                  : null
            }
            isDisabled={validate.isPending || isOver}
          />
        ) : null}
        <Button
          type="submit"
          fullWidth
          loading={validate.isPending}
          disabled={!asked || isOver || code.length < otpLength}
        >
          Go on
        </Button>
        {waitSeconds > 0 ? (
          <span className="figures muted">A new code can be sent in {waitSeconds} s</span>
        ) : (
          <Button variant="subtle" size="compact-sm" loading={send.isPending} onClick={again}>
            Send a new code
          </Button>
        )}
      </form>
    </Modal>
  )
}
