/** What the caller can do about a request: nothing is offered that the server refuses. */
import { Button } from '@mantine/core'
import type { Approval } from '@singil/contract/workspace/approvals'
import { useState } from 'react'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog, WithdrawDialog } from './refuse-dialog.tsx'

type Open = 'approve' | 'refuse' | 'withdraw' | null

export function DecisionButtons({ of: one }: { of: Approval }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const canWithdraw = one.isYours && one.state === 'waiting'
  return (
    <>
      {one.canApprove ? <Button onClick={() => setOpen('approve')}>Approve</Button> : null}
      {one.canRefuse ? (
        <Button variant="default" onClick={() => setOpen('refuse')}>
          Refuse
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button variant="default" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {open === 'approve' ? <ApproveDialog of={[one]} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog of={one} onClose={close} /> : null}
      {open === 'withdraw' ? <WithdrawDialog of={one} onClose={close} /> : null}
    </>
  )
}
