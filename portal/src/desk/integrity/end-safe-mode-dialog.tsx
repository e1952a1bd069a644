import { endSafeMode, getBooks } from '@singil/contract/desk/integrity'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { fieldErrors, ReasonInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

/** The reason is recorded in the audit trail. */
export function EndSafeModeDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const end = useChange(endSafeMode, {
    refreshes: [getBooks],
    onDone: () => {
      announce('Money can go out again.')
      onClose()
    },
  })
  const missing = fieldErrors(endSafeMode.body, { reason })['reason']
  const confirm = () => {
    setTried(true)
    if (!missing) end.mutate({ body: { reason } })
  }
  return (
    <Confirm
      isOpen
      title="Let money out again"
      action="Let money out again"
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>Withdrawals and refunds are taken again at once, for every merchant.</p>
      <ReasonInput
        label="Why are the books right again?"
        value={reason}
        error={isTried ? missing : undefined}
        onChange={setReason}
      />
    </Confirm>
  )
}
