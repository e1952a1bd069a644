/** Repeats exactly what leaves, and takes the code for it. Where another factor is asked for, the dialog of the step-up takes over. */
import { Button, Modal } from '@mantine/core'
import type { Asked, Withdrawal } from '@singil/contract/withdrawals'
import { centavos } from '@singil/contract/kit/money'
import { useEffect, useRef, useState } from 'react'
import { Amount } from '../kit/amount.tsx'
import { sayError } from '../kit/call-error.ts'
import { Facts } from '../kit/detail.tsx'
import { OtpInput, otpLength } from '../kit/otp-input.tsx'
import { sayTransfers, sayWithdraw } from './say-withdrawal.ts'
import { SentCode } from './sent-code.tsx'
import { useConfirmation } from './use-confirmation.ts'
import classes from './withdraw.module.css'

interface ConfirmDialogProps {
  readonly asked: Asked
  readonly isCorporate: boolean
  readonly onRenew: (change: Pick<Asked, 'signature' | 'code'>) => void
  readonly onTaken: (first: Withdrawal) => void
  readonly onClose: () => void
}

export function ConfirmDialog({ asked, isCorporate, onRenew, onTaken, onClose }: ConfirmDialogProps) {
  const [code, setCode] = useState('')
  const { confirm, isBusy, isChecking, isNotTaken, error, reset } = useConfirmation({ asked, isCorporate, onTaken })
  const needsCode = asked.code !== null
  const sentence = sayWithdraw(asked.amount, asked.to)
  const isBegun = useRef(false)
  useEffect(() => {
    if (needsCode || isBegun.current) return
    isBegun.current = true
    confirm(undefined)
  })
  const enter = (otp: string) => {
    if (!isBusy && !isChecking) confirm(needsCode ? otp : undefined)
  }
  // A wrong code is typed anew, not corrected.
  const [refused, setRefused] = useState<unknown>(null)
  if (error !== refused) {
    setRefused(error)
    if (error) setCode('')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={sentence}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy && !isChecking}
      withCloseButton={!isBusy && !isChecking}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!needsCode || code.length === otpLength) enter(code)
        }}
      >
        <Facts
          of={[
            ['Arrives at', asked.to],
            ['Fee and VAT', <Amount key="fee" of={centavos(asked.total - asked.amount)} />],
            [
              'Leaves the wallet',
              <b key="total">
                <Amount of={asked.total} />
              </b>,
            ],
            asked.legs.length > 1 ? ['In', `${sayTransfers(asked.legs.length)}, one hour apart`] : null,
          ]}
        />
        {isChecking ? (
          <p role="status" className={classes['notice']}>
            The answer did not reach us. We are checking whether the withdrawal was taken. Do not start another one.
          </p>
        ) : (
          <>
            {isNotTaken ? (
              <p role="alert" className={classes['notice']}>
                The withdrawal was not taken yet. Confirm it again: it leaves once, however often you confirm it.
              </p>
            ) : null}
            {needsCode ? (
              <>
                <OtpInput
                  label="One-time password"
                  value={code}
                  onChange={setCode}
                  onComplete={enter}
                  error={error ? sayError(error) : null}
                  isDisabled={isBusy}
                />
                <SentCode
                  asked={asked}
                  onRenew={(change) => {
                    setCode('')
                    reset()
                    onRenew(change)
                  }}
                />
              </>
            ) : error ? (
              <p role="alert" className={classes['refusal']}>
                {sayError(error)}
              </p>
            ) : null}
          </>
        )}
        <Button type="submit" fullWidth loading={isBusy || isChecking} disabled={needsCode && code.length < otpLength}>
          {sentence}
        </Button>
      </form>
    </Modal>
  )
}
