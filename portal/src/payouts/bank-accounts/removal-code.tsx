/** The one-time password for removing a bank account. */
import {
  type BankAccountId,
  requestRemovalCode,
  texts,
  validateRemovalCode,
} from '@singil/contract/payouts/bank-accounts'
import { fill } from '@singil/contract/kit/problem'
import { CountedCode } from '../../identity/access/index.ts'
import { useChange } from '../../kit/call/index.ts'
import classes from './bank-accounts.module.css'

interface RemovalCodeProps {
  readonly id: BankAccountId
  readonly name: string
  readonly onClose: () => void
  /** With the token that removes the account. */
  readonly onValid: (token: string) => void
}

export function RemovalCode({ id, name, onClose, onValid }: RemovalCodeProps) {
  const send = useChange(requestRemovalCode)
  const validate = useChange(validateRemovalCode, { onDone: ({ otp_token }) => onValid(otp_token) })
  const asked = send.data?.data
  return (
    <CountedCode
      title={`Remove ${name}`}
      submit="Go on"
      banner={
        <p className={classes['banner']}>The code is for removing {name} only. Never share it, not even with us.</p>
      }
      asked={asked}
      message={fill(texts.otpSent, { email: asked?.email ?? '' })}
      sending={send}
      validating={validate}
      onSend={() => send.mutate({ body: { id } })}
      onCode={(otp, otpAttempts, onError) =>
        validate.mutate({ body: { id, otp_token: asked!.otp_token, otp, otpAttempts } }, { onError })
      }
      onClose={onClose}
    />
  )
}
