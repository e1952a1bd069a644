import { formatPeso } from '@singil/contract/kit/money'
import {
  cancelWithdrawal,
  getWithdrawal,
  listWithdrawals,
  searchWithdrawals,
  sumWithdrawals,
  texts,
  type Withdrawal,
} from '@singil/contract/payouts/withdrawals'
import { getWallet } from '@singil/contract/wallets/wallets'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface CancelTransferProps {
  readonly of: Pick<Withdrawal, 'id' | 'amount'>
  readonly to: string
  /** How many transfers are cancelled with it. */
  readonly transfers?: number
  readonly onClose: () => void
}

export function CancelTransfer({ of: { id, amount }, to, transfers = 1, onClose }: CancelTransferProps) {
  const cancel = useChange(cancelWithdrawal, {
    refreshes: [getWithdrawal, listWithdrawals, searchWithdrawals, sumWithdrawals, getWallet],
    onDone: () => {
      announce(texts.cancelled)
      onClose()
    },
  })
  const transfer = `${formatPeso(amount)} to ${to}`
  return (
    <Confirm
      isOpen
      isDanger
      title={`Cancel ${transfer}?`}
      action="Cancel the transfer"
      keep="Keep it"
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ params: { id } })}
    >
      <p>
        {transfers > 1 ? `All ${transfers} transfers of this withdrawal are cancelled. ` : 'It has not left yet. '}
        The amount and its fee are available again at once.
      </p>
    </Confirm>
  )
}
