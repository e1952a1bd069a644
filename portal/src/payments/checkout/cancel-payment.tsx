/** The button that cancels a pending payment together with its link. */
import { Button } from '@mantine/core'
import type { TransactionDetail } from '@singil/contract/payments/transactions'
import { useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'

export default function CancelPayment({ detail }: { detail: TransactionDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { requestId, amount, merchantId: mid } = detail
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Cancel payment
      </Button>
      <CancelDialog {...{ requestId, amount, mid, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}
