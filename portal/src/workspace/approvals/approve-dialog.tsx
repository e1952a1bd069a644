/** Approves one request or several, with one step-up for all of them; what failed is said by name. */
import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { approve, type Approval, getApproval, listApprovals, listRules } from '@singil/contract/workspace/approvals'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'
import classes from './approvals.module.css'
import { Changes } from './changes.tsx'

/** Lists that change with a decision, besides the inbox: those of the features that own the actions. */
export const refreshes = [listApprovals, getApproval, listRules]

interface DialogProps {
  readonly of: readonly Approval[]
  readonly onClose: () => void
}

export function ApproveDialog({ of: chosen, onClose }: DialogProps) {
  const [failed, setFailed] = useState<readonly { readonly title: string; readonly message: string }[]>([])
  const change = useChange(approve, {
    refreshes,
    onDone: ({ results }) => {
      const done = results.filter(({ isApproved }) => isApproved)
      if (done.length > 0)
        notifications.show({
          color: 'green',
          message: results.length === 1 ? results[0]!.message : `${done.length} of ${results.length} approved.`,
        })
      const left = results.filter(({ isApproved }) => !isApproved)
      if (left.length === 0) return onClose()
      const titleOf = (id: string) => chosen.find(({ approvalId }) => approvalId === id)?.title ?? ''
      setFailed(left.map(({ id, message }) => ({ title: titleOf(id), message })))
    },
  })
  const sum = chosen.reduce((total, { amount }) => total + Math.abs(amount ?? 0), 0)
  const [only] = chosen
  const isOne = chosen.length === 1
  if (failed.length > 0)
    return (
      <Modal opened onClose={onClose} title="Not approved" closeButtonProps={{ 'aria-label': 'Close' }}>
        <ul className={classes['failed']}>
          {failed.map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              <b>{title}</b>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Modal>
    )
  return (
    <Confirm
      isOpen
      title={isOne ? 'Approve this request' : `Approve ${chosen.length} requests`}
      action={isOne ? 'Approve' : `Approve ${chosen.length} requests`}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() =>
        change.mutate({ body: { requests: chosen.map(({ approvalId, digest }) => ({ id: approvalId, digest })) } })
      }
    >
      <p>
        {isOne ? (
          <b>{only!.title}</b>
        ) : (
          <>
            {chosen.length} requests{sum > 0 ? <b> of {formatPeso(centavos(sum))} in all</b> : null}
          </>
        )}
        {isOne && only!.needed > only!.votes.length + 1
          ? '. It then waits for another approval.'
          : '. It takes effect at once.'}
      </p>
      {isOne && only!.changes.length > 0 ? <Changes of={only!.changes} /> : null}
    </Confirm>
  )
}
