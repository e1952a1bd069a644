/** A user proposes the wallet of a deposit, and why; another person approves it (see Approvals). */
import { formatMoney } from '@singil/contract/kit/money'
import { NativeSelect } from '@mantine/core'
import { assignDeposit, type Deposit, listDeposits, texts } from '@singil/contract/payouts/topups'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { fieldErrors, ReasonInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

export function AssignDialog({ of, onClose }: { of: Deposit; onClose: () => void }) {
  const [walletId, setWalletId] = useState<string>(of.topup.walletId)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useChange(assignDeposit, {
    mid: of.mid,
    refreshes: [listDeposits],
    onDone: () => {
      announce(texts.assignAsked)
      onClose()
    },
  })
  const body = { walletId, reason }
  const missing = fieldErrors(assignDeposit.body, body)['reason']
  const confirm = () => {
    setTried(true)
    if (!missing) ask.mutate({ params: { paymentId: of.paymentId }, body })
  }
  return (
    <Confirm
      isOpen
      title={`Assign ${formatMoney({ amount: of.amount, currency: of.currency })} to a wallet`}
      action="Ask for approval"
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Facts
        of={[
          ['Merchant', of.merchantName],
          ['Came for top-up', `${of.topup.requestId} of ${formatMoney({ amount: of.topup.amount, currency: 'PHP' })}`],
          of.net === null
            ? null
            : ['Added to the wallet, after fee and VAT', formatMoney({ amount: of.net, currency: 'PHP' })],
        ]}
      />
      <NativeSelect
        label="Wallet"
        data={of.wallets.map(({ id, name }) => ({ value: id, label: name }))}
        value={walletId}
        onChange={(event) => setWalletId(event.currentTarget.value)}
      />
      <ReasonInput label="Why?" value={reason} error={isTried ? missing : undefined} onChange={setReason} />
    </Confirm>
  )
}
