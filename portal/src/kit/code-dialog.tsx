/** Asks for a one-time password: the first one is sent when the dialog opens, others on request. */
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { sayError } from './call-error.ts'
import classes from './confirm.module.css'
import { OtpInput, otpLength } from './otp-input.tsx'
import { useCountdown } from './use-countdown.ts'

interface CodeDialogProps {
  readonly title: string
  /** Above the message about where the code was sent. */
  readonly banner?: ReactNode
  /** The message about the last code, and when the next one may be sent; undefined before the first. */
  readonly sent: { readonly message: string; readonly resendAt: string } | undefined
  readonly sending: { readonly error: unknown; readonly isPending: boolean }
  /** Sends a code. */
  readonly onSend: () => void
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onEnter: (code: string) => void
  /** Why the entered code was refused. */
  readonly refusal: string | null
  readonly isBusy: boolean
  /** No code is accepted until a new one is sent. */
  readonly isOver?: boolean
  readonly submit: string
  readonly onClose: () => void
}

export function CodeDialog({ sent, code, onCode, onSend, isBusy, isOver = false, ...of }: CodeDialogProps) {
  const waitSeconds = useCountdown(sent?.resendAt ?? new Date(0).toISOString())
  const hasSent = useRef(false)
  useEffect(() => {
    if (hasSent.current) return
    hasSent.current = true
    onSend()
  }, [onSend])
  const isOpen = sent !== undefined && !isBusy && !isOver
  const enter = (given: string) => {
    if (isOpen) of.onEnter(given)
  }
  return (
    <Modal opened onClose={of.onClose} title={of.title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes['content']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === otpLength) enter(code)
        }}
      >
        {of.banner}
        <p role="status">
          {sent ? sent.message : of.sending.error ? sayError(of.sending.error) : 'Sending you a code…'}
        </p>
        {sent ? (
          <OtpInput
            label="One-time password"
            value={code}
            onChange={onCode}
            onComplete={enter}
            error={of.refusal}
            isDisabled={isBusy || isOver}
          />
        ) : null}
        <Button type="submit" fullWidth loading={isBusy} disabled={!sent || isOver || code.length < otpLength}>
          {of.submit}
        </Button>
        {waitSeconds > 0 ? (
          <span className="figures muted">A new code can be sent in {waitSeconds} s</span>
        ) : (
          <Button variant="subtle" size="compact-sm" loading={of.sending.isPending} onClick={onSend}>
            Send a new code
          </Button>
        )}
      </form>
    </Modal>
  )
}
