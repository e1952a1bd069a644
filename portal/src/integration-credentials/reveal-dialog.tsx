/** Sends a code to the user, and shows the credentials for it. */
import { Button, Modal } from '@mantine/core'
import { texts } from '@singil/contract/access'
import {
  type CredentialsId,
  fetchByMid,
  requestIntegrationCode,
  revealCredentials,
  validateIntegrationCode,
} from '@singil/contract/integration-credentials'
import { fill } from '@singil/contract/kit/problem'
import { useEffect, useRef, useState } from 'react'
import { sayError } from '../kit/call-error.ts'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import { useChange } from '../kit/queries.ts'
import { useCountdown } from '../kit/use-countdown.ts'
import classes from './integrator.module.css'
import type { Revealed } from './use-revealed.ts'

interface RevealDialogProps {
  readonly id: CredentialsId
  readonly onClose: () => void
  readonly onRevealed: (revealed: Revealed) => void
}

export function RevealDialog({ id, onClose, onRevealed }: RevealDialogProps) {
  const [code, setCode] = useState('')
  const send = useChange(requestIntegrationCode)
  const validate = useChange(validateIntegrationCode)
  const reveal = useChange(revealCredentials, { refreshes: [fetchByMid], onDone: onRevealed })
  const asked = send.data?.data
  const waitSeconds = useCountdown(asked?.resend_at ?? new Date(0).toISOString())
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    send.mutate({ body: {} })
  }, [send])
  const isBusy = validate.isPending || reveal.isPending
  const enter = (otp: string) => {
    if (!asked || isBusy) return
    reveal.reset()
    validate.mutate(
      { body: { token: asked.token, otp } },
      {
        onSuccess: ({ data }) => reveal.mutate({ params: { id }, body: data }),
        onError: () => setCode(''),
      },
    )
  }
  const error = validate.error ?? reveal.error
  return (
    <Modal opened onClose={onClose} title="Show API credentials" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === otpLength) enter(code)
        }}
      >
        <p role="status">
          {asked
            ? fill(texts.otpSent, { email: asked.sent_to })
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
            error={error ? sayError(error) : null}
            isDisabled={isBusy}
          />
        ) : null}
        <Button type="submit" fullWidth loading={isBusy} disabled={!asked || code.length < otpLength}>
          Show them
        </Button>
        {waitSeconds > 0 ? (
          <span className="figures muted">A new code can be sent in {waitSeconds} s</span>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={send.isPending}
            onClick={() => {
              setCode('')
              validate.reset()
              send.mutate({ body: {} })
            }}
          >
            Send a new code
          </Button>
        )}
      </form>
    </Modal>
  )
}
