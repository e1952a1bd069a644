/** Where the code of a withdrawal went, and sending another one: the same way, or by the other one. */
import {
  type Asked,
  problemsOfWithdrawals,
  requestCode,
  resendCode,
  resendCodeV2,
  texts,
} from '@singil/contract/payouts/withdrawals'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Resend } from '../../kit/form/index.ts'
import classes from './withdraw.module.css'

interface SentCodeProps {
  readonly asked: Asked
  readonly onRenew: (change: Pick<Asked, 'signature' | 'code'>) => void
}

export function SentCode({ asked: { requestId, code }, onRenew }: SentCodeProps) {
  const [said, setSaid] = useState<string | null>(null)
  const onDone = (sent: Pick<Asked, 'signature' | 'code'>) => {
    setSaid(texts.resent)
    onRenew(sent)
  }
  const again = useChange(resendCode, { onDone })
  const byMail = useChange(requestCode, { onDone })
  const bySms = useChange(resendCodeV2, {
    onDone: ({ status, ...sent }) =>
      status === texts.success ? onDone(sent) : setSaid(problemsOfWithdrawals.noMobile.message),
  })
  if (!code) return null
  const calls = [again, byMail, bySms]
  const error = calls.find((call) => call.error)?.error
  const begin = (send: () => void) => {
    setSaid(null)
    for (const call of calls) call.reset()
    send()
  }
  return (
    <div className={classes['sent']}>
      <p role="status">We sent a code to {code.sentTo}. It confirms only this withdrawal.</p>
      {error || said ? (
        <p role={error ? 'alert' : 'status'} className={error ? classes['refusal'] : undefined}>
          {error ? formatError(error) : said}
        </p>
      ) : null}
      <Resend
        at={code.resendAt}
        isSending={calls.some(({ isPending }) => isPending)}
        onSend={() => begin(() => again.mutate({ body: { requestId } }))}
        sentBy={code.sentBy}
        onSendBy={(by) =>
          begin(() =>
            by === 'sms' ? bySms.mutate({ body: { requestId, send_by: by } }) : byMail.mutate({ body: { requestId } }),
          )
        }
      />
    </div>
  )
}
