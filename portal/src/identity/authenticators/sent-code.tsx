/** The one-time password of a step-up: sent when this factor is selected, and again on request. */
import { type ChallengeId, sendStepUpCode } from '@singil/contract/identity/authenticators'
import type { Answer } from '@singil/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Resend, type SentBy } from '../../kit/form/index.ts'
import classes from './proof.module.css'

type CodeSent = Answer<typeof sendStepUpCode>
export interface CodeSender {
  readonly sent: CodeSent | null
  readonly isBusy: boolean
  readonly error: unknown
  readonly hasAsked: boolean
  send(by?: SentBy): void
  reset(): void
}

/** Kept by the dialog, so that switching to another factor and back does not send a new code. */
export function useSentCode(challengeId: ChallengeId | undefined): CodeSender {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const change = useChange(sendStepUpCode, { onDone: setSent })
  return {
    sent,
    isBusy: change.isPending,
    error: change.error,
    hasAsked: !change.isIdle || sent !== null,
    send: (by) => {
      if (challengeId) change.mutate({ body: { challengeId, ...(by ? { send_by: by } : {}) } })
    },
    reset: () => {
      change.reset()
      setSent(null)
    },
  }
}

export function SentCode({ sending }: { sending: CodeSender }) {
  const { sent, isBusy, error, hasAsked, send } = sending
  useEffect(() => {
    if (!hasAsked) send()
  }, [hasAsked, send])
  return (
    <>
      {error ? (
        <p role="alert" className={classes['error']}>
          {formatError(error)}
        </p>
      ) : (
        <p role="status" className={classes['hint']}>
          {sent ? `We sent a code to ${sent.sentTo}. It confirms only the action above.` : 'Sending a code…'}
        </p>
      )}
      <Resend at={sent?.resendAt} isSending={isBusy} onSend={() => send()} sentBy={sent?.sentBy} onSendBy={send} />
    </>
  )
}
