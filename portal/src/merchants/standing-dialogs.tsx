/** Asks once, and for a reason, before a merchant is blocked, unblocked or moved to another level. */
import { notifications } from '@mantine/notifications'
import { blockMerchant, changeLevel, getMerchant, type Merchant } from '@singil/contract/merchants'
import { texts as ofUsers, unblockAccount } from '@singil/contract/users'
import { useState } from 'react'
import { ChoiceCards } from '../kit/choice-cards.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useChange } from '../kit/queries.ts'
import { ReasonInput } from '../kit/reason-input.tsx'

interface StandingDialogProps {
  readonly merchant: Merchant
  readonly onClose: () => void
}

/** The reason as it is typed, and what to tell where it is missing. */
function useReason() {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  return {
    reason,
    input: (
      <ReasonInput
        label="Reason"
        value={reason}
        error={isAsked && isMissing ? 'Enter a reason.' : undefined}
        onChange={setReason}
      />
    ),
    withReason: (act: () => void) => () => {
      setAsked(true)
      if (!isMissing) act()
    },
  }
}
const tell = (onClose: () => void) => (_: unknown, message: string) => {
  notifications.show({ color: 'green', message })
  onClose()
}

export function BlockDialog({ merchant, onClose }: StandingDialogProps) {
  const { reason, input, withReason } = useReason()
  const block = useChange(blockMerchant, { refreshes: [getMerchant], onDone: tell(onClose) })
  return (
    <Confirm
      isOpen
      isDanger
      title={`Block ${merchant.legalName}`}
      action="Block the merchant"
      keep="Cancel"
      isBusy={block.isPending}
      error={block.error}
      onClose={onClose}
      onConfirm={withReason(() => block.mutate({ params: { mid: merchant.merchantId }, body: { reason } }))}
    >
      <p>No payment begins from now on, and customers read that the store is not available. What was paid stays.</p>
      {input}
    </Confirm>
  )
}

export function UnblockDialog({ merchant, onClose }: StandingDialogProps) {
  const unblock = useChange(unblockAccount, {
    refreshes: [getMerchant],
    onDone: (data) => tell(onClose)(data, ofUsers.unblocked),
  })
  const fail = () => notifications.show({ color: 'red', message: ofUsers.merchantUnblockFailed })
  return (
    <Confirm
      isOpen
      title={`Unblock ${merchant.legalName}`}
      action="Unblock the merchant"
      keep="Cancel"
      isBusy={unblock.isPending}
      error={unblock.error}
      onClose={onClose}
      onConfirm={() => unblock.mutate({ body: { merchantId: merchant.merchantId } }, { onError: fail })}
    >
      <p>Customers can pay again at once, within the limit of level {merchant.level}.</p>
    </Confirm>
  )
}

const levels = [
  { value: '1', label: 'Level 1', says: 'Payment links only: customers cannot pay by scanning a store code.' },
  { value: '2', label: 'Level 2', says: 'Verified: customers pay by scanning, and the higher monthly limit holds.' },
] as const

export function LevelDialog({ merchant, onClose }: StandingDialogProps) {
  const [level, setLevel] = useState<'1' | '2'>(merchant.level === 1 ? '2' : '1')
  const { reason, input, withReason } = useReason()
  const change = useChange(changeLevel, { refreshes: [getMerchant], onDone: tell(onClose) })
  return (
    <Confirm
      isOpen
      title={`Change the level of ${merchant.legalName}`}
      action={`Move to level ${level}`}
      keep="Cancel"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={withReason(() =>
        change.mutate({ params: { mid: merchant.merchantId }, body: { level: Number(level), reason } }),
      )}
    >
      <p>It is at level {merchant.level} now. The limits of the new level hold for payments that begin from now on.</p>
      <ChoiceCards label="Level" choices={levels} value={level} onChange={setLevel} />
      {input}
    </Confirm>
  )
}
