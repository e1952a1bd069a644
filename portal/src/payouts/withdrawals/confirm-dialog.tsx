/** Repeats exactly what leaves, and takes the code for it. Where another factor is asked for, the dialog of the step-up takes over. */
import { Button, Modal } from '@mantine/core'
import type { Asked, Withdrawal } from '@singil/contract/payouts/withdrawals'
import { centavos } from '@singil/contract/kit/money'
import { useEffect, useRef } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { formatError } from '../../kit/call/index.ts'
import { CodeForm } from '../../kit/form/index.ts'
import { Facts, Stack } from '../../kit/layout/index.ts'
import { formatTransfers, formatWithdraw } from './format-withdrawal.ts'
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
  const { confirm, isBusy, isChecking, isNotTaken, error, reset } = useConfirmation({ asked, isCorporate, onTaken })
  const needsCode = asked.code !== null
  const sentence = formatWithdraw(asked.amount, asked.to)
  const isBegun = useRef(false)
  useEffect(() => {
    if (needsCode || isBegun.current) return
    isBegun.current = true
    confirm(undefined)
  })
  const isWaiting = isBusy || isChecking
  const what = (
    <>
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
          asked.legs.length > 1 ? ['In', `${formatTransfers(asked.legs.length)}, one hour apart`] : null,
        ]}
      />
      {isChecking ? (
        <p role="status" className={classes['notice']}>
          The answer did not reach us. We are checking whether the withdrawal was taken. Do not start another one.
        </p>
      ) : null}
      {isNotTaken ? (
        <p role="alert" className={classes['notice']}>
          The withdrawal was not taken yet. Confirm it again: it leaves once, however often you confirm it.
        </p>
      ) : null}
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={sentence}
      closeOnClickOutside={false}
      closeOnEscape={!isWaiting}
      withCloseButton={!isWaiting}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {needsCode ? (
        <CodeForm
          label="One-time password"
          submit={sentence}
          isBusy={isWaiting}
          error={error ? formatError(error) : null}
          sent={asked.code?.resendAt}
          onCode={confirm}
          lead={what}
        >
          {isChecking ? null : (
            <SentCode
              asked={asked}
              onRenew={(change) => {
                reset()
                onRenew(change)
              }}
            />
          )}
        </CodeForm>
      ) : (
        <Stack>
          {what}
          {error ? (
            <p role="alert" className={classes['refusal']}>
              {formatError(error)}
            </p>
          ) : null}
          <Button fullWidth loading={isWaiting} onClick={() => confirm(undefined)}>
            {sentence}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}
