/** Repeats exactly what leaves, and takes the code for it. Where another factor is asked for, the dialog of the step-up takes over. */
import {
  createDisbursement,
  type Disbursement,
  listDisbursementLogs,
  listDisbursements,
  type Quote,
  requestDisbursementCode,
  texts,
  validateDisbursementCode,
} from '@singil/contract/disbursements'
import type { Request } from '@singil/contract/kit/endpoint'
import { fill } from '@singil/contract/kit/problem'
import { useState } from 'react'
import { CountedCode } from '../access/index.ts'
import { Confirm } from '../kit/confirm.tsx'
import { useChange } from '../kit/queries.ts'
import { Calculation } from './calculation.tsx'

type Wish = Omit<Request<typeof createDisbursement>['body'], 'otp_token'>

interface ConfirmProps {
  readonly quote: Quote
  readonly title: string
  readonly wish: Wish
  readonly onCreated: (made: Disbursement) => void
  readonly onClose: () => void
}

export function ConfirmDisbursement({ quote, title, wish, onCreated, onClose }: ConfirmProps) {
  // Kept after a lost answer: the same request is sent again under the same key, and is made once.
  const [pass, setPass] = useState<string | null>(null)
  const create = useChange(createDisbursement, {
    refreshes: [listDisbursements, listDisbursementLogs],
    onDone: (made) => onCreated(made),
  })
  const send = useChange(requestDisbursementCode)
  const make = (otp_token: string | null) => {
    setPass(otp_token)
    create.mutate({ body: otp_token === null ? wish : { ...wish, otp_token } })
  }
  const validate = useChange(validateDisbursementCode, { onDone: ({ otp_token }) => make(otp_token) })
  if (quote.confirmedBy === 'stepUp' || pass !== null)
    return (
      <Confirm
        isOpen
        title={title}
        action={title}
        isBusy={create.isPending}
        error={create.error}
        onClose={onClose}
        onConfirm={() => make(pass)}
      >
        <Calculation of={quote} />
      </Confirm>
    )
  const asked = send.data?.data
  return (
    <CountedCode
      title={title}
      submit={title}
      banner={<Calculation of={quote} />}
      asked={asked}
      message={fill(texts.otpSent, { email: asked?.email ?? '' })}
      sending={send}
      validating={validate}
      onSend={() => send.mutate({ body: wish })}
      onCode={(otp, otpAttempts, onError) =>
        validate.mutate({ body: { ...wish, otp_token: asked!.otp_token, otp, otpAttempts } }, { onError })
      }
      onClose={onClose}
    />
  )
}
