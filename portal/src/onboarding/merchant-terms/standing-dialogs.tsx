/** Staff ask, with a reason, to block or unblock a merchant or to move it to another level; a second person decides. */
import { listApprovals } from '@singil/contract/workspace/approvals'
import { blockMerchant, changeLevel, unblockMerchant } from '@singil/contract/onboarding/merchant-terms'
import { getMerchant, type Merchant } from '@singil/contract/catalogue/merchants'
import { useState } from 'react'
import { ChoiceCards, ReasonInput } from '../../kit/form/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface StandingDialogProps {
  readonly merchant: Merchant
  readonly onClose: () => void
}

/** The reason as typed, and the error if it is missing. */
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
const closeAndNotify = (onClose: () => void) => (_: unknown, message: string) => {
  announce(message)
  onClose()
}

interface Words {
  readonly verb: 'Block' | 'Unblock'
  readonly says: string
}
const blocking: Words = {
  verb: 'Block',
  says: 'Once a second person has approved it, no new payments can start, and customers see that the store is not available. Completed payments stay.',
}
const unblocking: Words = {
  verb: 'Unblock',
  says: 'Customers can pay again, within the limit of its level, once a second person has approved it.',
}

/** Blocks a merchant that is active, and unblocks one that is blocked. */
export function BlockDialog({ merchant, onClose }: StandingDialogProps) {
  const isBlocked = merchant.status === 'BLOCKED'
  const { verb, says } = isBlocked ? unblocking : blocking
  const { reason, input, withReason } = useReason()
  const change = useChange(isBlocked ? unblockMerchant : blockMerchant, {
    refreshes: [getMerchant, listApprovals],
    onDone: closeAndNotify(onClose),
  })
  return (
    <Confirm
      isOpen
      isDanger={!isBlocked}
      title={`${verb} ${merchant.legalName}`}
      action="Ask for approval"
      keep="Cancel"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={withReason(() => change.mutate({ params: { mid: merchant.merchantId }, body: { reason } }))}
    >
      <p>{says}</p>
      {input}
    </Confirm>
  )
}

const levels = [
  { value: '1', label: 'Level 1', says: 'Payment links only: customers cannot pay by scanning a store code.' },
  {
    value: '2',
    label: 'Level 2',
    says: 'Verified: customers can pay by scanning, and the higher monthly limit applies.',
  },
] as const

export function LevelDialog({ merchant, onClose }: StandingDialogProps) {
  const [level, setLevel] = useState<'1' | '2'>(merchant.level === 1 ? '2' : '1')
  const { reason, input, withReason } = useReason()
  const change = useChange(changeLevel, { refreshes: [getMerchant, listApprovals], onDone: closeAndNotify(onClose) })
  return (
    <Confirm
      isOpen
      title={`Change the level of ${merchant.legalName}`}
      action="Ask for approval"
      keep="Cancel"
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={withReason(() =>
        change.mutate({ params: { mid: merchant.merchantId }, body: { level: Number(level), reason } }),
      )}
    >
      <p>
        It is at level {merchant.level} now. Once a second person has approved it, the limits of the new level apply to
        new payments.
      </p>
      <ChoiceCards label="Level" choices={levels} value={level} onChange={setLevel} />
      {input}
    </Confirm>
  )
}
