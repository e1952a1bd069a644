/** Sends the link again, at most once a minute. */
import { Button } from '@mantine/core'
import { problemsOfRegistration, resendEmail, texts } from '@singil/contract/onboarding/registration'
import { useState } from 'react'
import { CallError, useChange } from '../../kit/call/index.ts'
import { useCountdown } from '../../kit/form/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import classes from './registration.module.css'

const gapMs = 60_000
const inAMinute = () => new Date(Date.now() + gapMs).toISOString()

interface ResendProps {
  /** The registration, or the token of an expired link. */
  readonly id: string
  /** True if an e-mail was sent just now. */
  readonly isJustSent: boolean
  readonly onSent?: (id: string) => void
}

export function Resend({ id, isJustSent, onSent }: ResendProps) {
  const [waitUntil, setWaitUntil] = useState(() => (isJustSent ? inAMinute() : new Date(0).toISOString()))
  const [said, setSaid] = useState<{ readonly text: string; readonly isFailed: boolean } | null>(null)
  const seconds = useCountdown(waitUntil)
  const resend = useChange(resendEmail, {
    onDone: (sent) => {
      setSaid({ text: texts.emailResent, isFailed: false })
      setWaitUntil(inAMinute())
      onSent?.(sent.id)
    },
  })
  const refused = (error: Error) => {
    const isOwnWords = error instanceof CallError && error.message !== problemsOfRegistration.resendFailed.message
    setSaid({
      text: isOwnWords ? `${texts.emailNotResent}. ${error.message}` : texts.emailNotResent,
      isFailed: true,
    })
  }
  return (
    <Stack gap={3} above={5}>
      {said ? (
        <p role="status" className={classes['said']} data-failed={said.isFailed}>
          {said.text}
        </p>
      ) : null}
      <Button
        variant={isJustSent ? 'default' : 'filled'}
        disabled={seconds > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate({ body: { id } }, { onError: refused })}
      >
        {seconds > 0 ? `Send it again in ${seconds} s` : 'Send the e-mail again'}
      </Button>
    </Stack>
  )
}
