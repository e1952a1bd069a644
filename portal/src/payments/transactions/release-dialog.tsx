/** Releases what an unpaid payment reserves, after one confirmation. */
import { getByRequestId, releaseTransaction, type TransactionDetail } from '@singil/contract/payments/transactions'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface ReleaseDialogProps {
  readonly detail: TransactionDetail
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ReleaseDialog({ detail, isOpen, onClose }: ReleaseDialogProps) {
  const release = useChange(releaseTransaction, {
    mid: detail.merchantId,
    refreshes: [getByRequestId],
    onDone: () => {
      announce(`Payment ${detail.requestId} no longer holds stock or limit`)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen={isOpen}
      title={`Release payment ${detail.requestId}`}
      action="Release stock and limit"
      isBusy={release.isPending}
      error={release.error}
      onClose={onClose}
      onConfirm={() => release.mutate({ params: { id: detail.id }, body: {} })}
    >
      <p>
        This frees the items and the room in your monthly limit for other customers. The customer can still pay. If
        nothing is left by then, the money is held and you decide.
      </p>
    </Confirm>
  )
}
