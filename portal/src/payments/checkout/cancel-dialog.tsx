/** Cancels an unpaid link after one confirmation. */
import { cancelTemporary, getResponse, getTemporary } from '@singil/contract/payments/checkout'
import type { MerchantId, RequestId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface CancelDialogProps {
  readonly requestId: RequestId
  readonly amount: Centavos
  /** The link's merchant, for staff who act on several merchants. */
  readonly mid?: MerchantId
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CancelDialog({ requestId, amount, mid, isOpen, onClose }: CancelDialogProps) {
  const cancel = useChange(cancelTemporary, {
    ...(mid && { mid }),
    refreshes: [getTemporary, getResponse, getByRequestId],
    onDone: ({ responsemess }) => {
      announce(responsemess)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen={isOpen}
      title={`Cancel payment ${requestId}`}
      action={`Cancel the payment of ${formatPeso(amount)}`}
      keep="Go back"
      isDanger
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ body: { requestId } })}
    >
      <p>The customer can no longer pay it with any channel. This cannot be undone.</p>
    </Confirm>
  )
}
