/** Repeats exactly what leaves, and takes the code for it. Where another factor is asked for, the dialog of the step-up takes over. */
import { texts } from '@singil/contract/tax/disbursements'
import { fill } from '@singil/contract/kit/problem'
import type { ReactNode } from 'react'
import { CountedCode } from '../../identity/access/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'

interface CodeSent {
  readonly otp_token: string
  readonly email: string
  readonly otp_attempts: number
  readonly resend_at: string
}
interface ConfirmPaymentProps {
  readonly title: string
  /** What leaves. */
  readonly banner: ReactNode
  /** False: it is confirmed by a step-up, or its code was accepted. */
  readonly needsCode: boolean
  readonly making: { readonly isPending: boolean; readonly error: unknown }
  readonly onMake: () => void
  readonly asked: CodeSent | undefined
  readonly sending: { readonly error: unknown; readonly isPending: boolean }
  readonly validating: { readonly error: unknown; readonly isPending: boolean; reset(): void }
  readonly onSend: () => void
  readonly onCode: (otp: string, attempts: number, onError: (error: unknown) => void) => void
  readonly onClose: () => void
}

export function ConfirmPayment({ title, banner, needsCode, making, onMake, asked, ...of }: ConfirmPaymentProps) {
  if (!needsCode)
    return (
      <Confirm
        isOpen
        title={title}
        action={title}
        isBusy={making.isPending}
        error={making.error}
        onClose={of.onClose}
        onConfirm={onMake}
      >
        {banner}
      </Confirm>
    )
  return (
    <CountedCode
      title={title}
      submit={title}
      banner={banner}
      asked={asked}
      message={fill(texts.otpSent, { email: asked?.email ?? '' })}
      {...of}
    />
  )
}
