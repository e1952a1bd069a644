/** Sends another one-time password, as soon as the server allows one. */
import { Button } from '@mantine/core'
import classes from './code-form.module.css'
import { useCountdown } from './use-countdown.ts'

export type SentBy = 'email' | 'sms'

interface ResendProps {
  /** When the next code may be sent; undefined before the first. */
  readonly at: string | undefined
  readonly isSending: boolean
  readonly onSend: () => void
  /** How the last code was sent, if it can also be sent the other way. */
  readonly sentBy?: SentBy | undefined
  readonly onSendBy?: (by: SentBy) => void
}

export function Resend({ at, isSending, onSend, sentBy, onSendBy }: ResendProps) {
  const waitSeconds = useCountdown(at ?? new Date(0).toISOString())
  const other = sentBy === 'email' ? 'sms' : 'email'
  return (
    <div className={classes['resend']}>
      {waitSeconds > 0 ? (
        <span className="figures muted">A new code can be sent in {waitSeconds} s</span>
      ) : (
        <>
          <Button variant="subtle" size="compact-sm" loading={isSending} onClick={onSend}>
            Send a new code
          </Button>
          {sentBy && onSendBy ? (
            <Button variant="subtle" size="compact-sm" disabled={isSending} onClick={() => onSendBy(other)}>
              {other === 'sms' ? 'Send it by SMS' : 'Send it by e-mail'}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
