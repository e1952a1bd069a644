import { type AutoSweep, listAutoSweeps, removeAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import { listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface RemoveSweepProps {
  readonly sweep: AutoSweep
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemoveSweep({ sweep: { id, sentence }, onClose, onRemoved }: RemoveSweepProps) {
  const remove = useChange(removeAutoSweep, {
    refreshes: [listAutoSweeps, listBankAccounts],
    showsMessage: true,
    onDone: onRemoved,
  })
  return (
    <Confirm
      isOpen
      isDanger
      title="Remove the auto sweep?"
      action="Remove the auto sweep"
      keep="Keep it"
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <p>{sentence}.</p>
      <p>It does not run again, and its list of runs is no longer shown. The withdrawals that it made stay.</p>
    </Confirm>
  )
}
