/** Asks for a one-time password: the first one is sent when the dialog opens, others on request. */
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatError } from '../call/index.ts'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'

interface CodeDialogProps {
  readonly title: string
  /** Above the message about where the code was sent. */
  readonly banner?: ReactNode
  /** The message about the last code, and when the next one may be sent; undefined before the first. */
  readonly sent: { readonly message: string; readonly resendAt: string } | undefined
  readonly sending: { readonly error: unknown; readonly isPending: boolean }
  /** Sends a code. */
  readonly onSend: () => void
  readonly onCode: (code: string) => void
  /** Why the entered code was refused. */
  readonly refusal: string | null
  readonly isBusy: boolean
  /** No code is accepted until a new one is sent. */
  readonly isOver?: boolean
  readonly submit: string
  readonly onClose: () => void
}

export function CodeDialog({ title, banner, sent, sending, onSend, isOver = false, onClose, ...of }: CodeDialogProps) {
  const hasSent = useRef(false)
  useEffect(() => {
    if (hasSent.current) return
    hasSent.current = true
    onSend()
  }, [onSend])
  const says = sent ? sent.message : sending.error ? formatError(sending.error) : 'Sending you a code…'
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <CodeForm
        label="One-time password"
        submit={of.submit}
        isBusy={of.isBusy}
        isClosed={!sent || isOver}
        error={of.refusal}
        sent={sent?.resendAt}
        onCode={of.onCode}
        lead={
          <>
            {banner}
            <p role="status">{says}</p>
          </>
        }
        foot={<Resend at={sent?.resendAt} isSending={sending.isPending} onSend={onSend} />}
      />
    </Modal>
  )
}
