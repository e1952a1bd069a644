/** Cancels a payment that was not made yet, after one question. */
import { notifications } from '@mantine/notifications'
import { fill } from '@singil/contract/kit/problem'
import { formatPeso } from '@singil/contract/kit/money'
import { cancelTemporary, getByRequestId, texts, type TransactionDetail } from '@singil/contract/transactions'
import { Confirm } from '../kit/confirm.tsx'
import { useChange } from '../kit/queries.ts'

interface CancelDialogProps {
  readonly detail: TransactionDetail
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function CancelDialog({ detail, isOpen, onClose }: CancelDialogProps) {
  const cancel = useChange(cancelTemporary, {
    mid: detail.merchantId,
    refreshes: [getByRequestId],
    onDone: () => {
      notifications.show({ color: 'green', message: fill(texts.cancelled, { requestid: detail.requestId }) })
      onClose()
    },
  })
  return (
    <Confirm
      isOpen={isOpen}
      title={`Cancel payment ${detail.requestId}`}
      action={`Cancel the payment of ${formatPeso(detail.amount)}`}
      keep="Go back"
      isDanger
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ body: { requestId: detail.requestId } })}
    >
      <p>The customer can no longer pay it. This cannot be undone.</p>
    </Confirm>
  )
}
