/** A one-time password for one action. The server counts the tries; what is counted here is shown. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import { type ReactNode, useState } from 'react'
import { CallError, formatError } from '../../kit/call/index.ts'
import { CodeDialog } from '../../kit/form/index.ts'

interface CountedCodeProps {
  readonly title: string
  readonly submit: string
  readonly banner: ReactNode
  /** The last code that was sent; undefined before the first. */
  readonly asked: { readonly otp_attempts: number; readonly resend_at: string } | undefined
  /** Where it was sent. */
  readonly message: string
  readonly sending: { readonly error: unknown; readonly isPending: boolean }
  readonly validating: { readonly error: unknown; readonly isPending: boolean; reset(): void }
  readonly onSend: () => void
  /** `onError` is called with the refusal of the code. */
  readonly onCode: (otp: string, attempts: number, onError: (error: unknown) => void) => void
  readonly onClose: () => void
}

const isLimit = (error: unknown) => error instanceof CallError && error.code === problemsOfAccess.otpLimitReached.id

export function CountedCode({ asked, message, validating, sending, onSend, onCode, ...of }: CountedCodeProps) {
  const [attempts, setAttempts] = useState(0)
  const isOver = asked !== undefined && (attempts >= asked.otp_attempts || isLimit(validating.error))
  const limit = `You have reached the limit of ${asked?.otp_attempts} tries. Send a new code.`
  return (
    <CodeDialog
      {...of}
      sent={asked && { message, resendAt: asked.resend_at }}
      sending={sending}
      onSend={() => {
        setAttempts(0)
        validating.reset()
        onSend()
      }}
      onCode={(otp) => {
        if (!asked) return
        onCode(otp, attempts, (error) => {
          if (error instanceof CallError && error.kind === 'refused') setAttempts((before) => before + 1)
        })
      }}
      refusal={isOver ? limit : validating.error ? formatError(validating.error) : null}
      isBusy={validating.isPending}
      isOver={isOver}
    />
  )
}
