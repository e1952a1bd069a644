/** The one-time password for removing a bank account. The server counts the tries; what is counted here is shown. */
import { problemsOfAccess } from '@singil/contract/access'
import { type BankAccountId, requestRemovalCode, texts, validateRemovalCode } from '@singil/contract/bank-accounts'
import { fill } from '@singil/contract/kit/problem'
import { useState } from 'react'
import { CallError, sayError } from '../kit/call-error.ts'
import { CodeDialog } from '../kit/code-dialog.tsx'
import { useChange } from '../kit/queries.ts'
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
  const [attempts, setAttempts] = useState(0)
  const send = useChange(requestRemovalCode)
  const validate = useChange(validateRemovalCode, { onDone: ({ otp_token }) => onValid(otp_token) })
  const asked = send.data?.data
  const isOver = asked !== undefined && (attempts >= asked.otp_attempts || isLimit(validate.error))
  const limit = `You have reached the limit of ${asked?.otp_attempts} tries. Send a new code.`
  return (
    <CodeDialog
      title={`Remove ${name}`}
      submit="Go on"
      banner={
        <p className={classes['banner']}>The code is for removing {name} only. Never share it, not even with us.</p>
      }
      sent={asked && { message: fill(texts.otpSent, { email: asked.email }), resendAt: asked.resend_at }}
      sending={send}
      onSend={() => {
        setAttempts(0)
        validate.reset()
        send.mutate({ body: { id } })
      }}
      onCode={(otp) => {
        if (!asked) return
        const body = { id, otp_token: asked.otp_token, otp, otpAttempts: attempts }
        validate.mutate(
          { body },
          {
            onError: (error) => {
              if (error instanceof CallError && error.kind === 'refused') setAttempts((before) => before + 1)
            },
          },
        )
      }}
      refusal={isOver ? limit : validate.error ? sayError(validate.error) : null}
      isBusy={validate.isPending}
      isOver={isOver}
      onClose={onClose}
    />
  )
}
