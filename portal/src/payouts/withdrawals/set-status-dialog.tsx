/** Staff ask to set the status of a withdrawal; a colleague approves it before anything is booked. */
import { Radio, TextInput } from '@mantine/core'
import { listApprovals } from '@singil/contract/workspace/approvals'
import { formatPeso } from '@singil/contract/kit/money'
import {
  getWithdrawal,
  type SettableStatus,
  texts,
  updateWithdrawalStatus,
  type WithdrawalDetail,
} from '@singil/contract/payouts/withdrawals'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ReasonInput } from '../../kit/form/index.ts'
import { Stack } from '../../kit/layout/index.ts'

const choices: Readonly<Record<SettableStatus, { readonly label: string; readonly means: string }>> = {
  success: { label: 'Arrived', means: 'The bank paid it out. The held money leaves the wallet.' },
  failed: { label: 'Failed', means: 'The bank did not pay it out. The money is available again, with the fee.' },
  cancel: { label: 'Cancelled', means: 'It does not leave. The money is available again, with the fee.' },
  returned: { label: 'Returned', means: 'The bank sent it back. The money is available again, with the fee.' },
}

export function SetStatusDialog({ of, onClose }: { of: WithdrawalDetail; onClose: () => void }) {
  const [status, setStatus] = useState<SettableStatus>(of.canBecome[0]!)
  const [bankReference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const needsReference = status === 'success'
  const lacksReference = needsReference && bankReference.trim() === ''
  const lacksReason = reason.trim() === ''
  const ask = useChange(updateWithdrawalStatus, {
    refreshes: [getWithdrawal, listApprovals],
    onDone: () => {
      announce(texts.statusAsked)
      onClose()
    },
  })
  const onConfirm = () => {
    setChecked(true)
    if (lacksReason || lacksReference) return
    const body = { requestId: of.requestId, status, reason, ...(needsReference && { bankReference }) }
    ask.mutate({ body })
  }
  return (
    <Confirm
      isOpen
      title={`Set the status of ${of.requestId}`}
      action={`Ask to set it to ${choices[status].label}`}
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Stack>
        <p>
          {formatPeso(of.amount)} to {of.to}. Nothing changes before a colleague has approved it.
        </p>
        <Radio.Group label="Status" value={status} onChange={(one) => setStatus(one)}>
          <Stack gap={2} above={2}>
            {of.canBecome.map((one) => (
              <Radio key={one} value={one} label={choices[one].label} description={choices[one].means} />
            ))}
          </Stack>
        </Radio.Group>
        {needsReference ? (
          <TextInput
            label="Reference of the bank"
            description="As the bank names the transfer, for example IP20260105000123."
            value={bankReference}
            error={isChecked && lacksReference ? "Enter the bank's reference of the transfer." : undefined}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        ) : null}
        <ReasonInput
          label="Reason"
          value={reason}
          error={isChecked && lacksReason ? 'Say why.' : undefined}
          onChange={setReason}
        />
      </Stack>
    </Confirm>
  )
}
