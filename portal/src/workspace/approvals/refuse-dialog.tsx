import { type Approval, refuseRequest, withdrawRequest } from '@singil/contract/workspace/approvals'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ReasonInput } from '../../kit/form/index.ts'
import { refreshes } from './approve-dialog.tsx'

interface DialogProps {
  readonly of: Approval
  readonly onClose: () => void
}

export function RefuseDialog({ of: one, onClose }: DialogProps) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refuse = useChange(refuseRequest, {
    refreshes,
    onDone: () => {
      announce(`Refused. ${one.askedBy} is told why.`)
      onClose()
    },
  })
  const onConfirm = () => {
    if (note.trim() === '') return setMissing(true)
    refuse.mutate({ params: { id: one.approvalId }, body: { note } })
  }
  return (
    <Confirm
      isOpen
      title="Refuse this request"
      action="Refuse"
      isBusy={refuse.isPending}
      error={refuse.error}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        <b>{one.title}</b>. Nothing changes.
      </p>
      <ReasonInput label="Why" value={note} error={isMissing ? 'Say why.' : undefined} onChange={setNote} />
    </Confirm>
  )
}

export function WithdrawDialog({ of: one, onClose }: DialogProps) {
  const withdraw = useChange(withdrawRequest, {
    refreshes,
    onDone: () => {
      announce('Your request is withdrawn.')
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title="Withdraw your request"
      action="Withdraw the request"
      keep="Keep it"
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: one.approvalId } })}
    >
      <p>
        <b>{one.title}</b>. Nobody has to decide about it any more.
      </p>
    </Confirm>
  )
}
