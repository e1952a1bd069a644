/** Confirms a disbursement: with its calculation, by a code or a step-up. */
import {
  createDisbursement,
  type Disbursement,
  listDisbursementLogs,
  listDisbursements,
  type Quote,
  requestDisbursementCode,
  validateDisbursementCode,
} from '@singil/contract/tax/disbursements'
import type { Request } from '@singil/contract/kit/endpoint'
import { useState } from 'react'
import { useChange } from '../../kit/call/index.ts'
import { Calculation } from './calculation.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'

type DisbursementInput = Omit<Request<typeof createDisbursement>['body'], 'otp_token'>

interface ConfirmProps {
  readonly quote: Quote
  readonly title: string
  readonly wish: DisbursementInput
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
  const asked = send.data?.data
  return (
    <ConfirmPayment
      title={title}
      banner={<Calculation of={quote} />}
      needsCode={quote.confirmedBy === 'otp' && pass === null}
      making={create}
      onMake={() => make(pass)}
      asked={asked}
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
