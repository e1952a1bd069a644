import { acceptDispute, type DisputeDetail, getDispute, listDisputes } from '@singil/contract/desk/disputes'
import { formatPeso } from '@singil/contract/kit/money'
import { Confirm } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { showAnswered } from './show-answered.ts'

export function AcceptDialog({ dispute, onClose }: { dispute: DisputeDetail; onClose: () => void }) {
  const accept = useChange(acceptDispute, {
    mid: dispute.merchantId,
    refreshes: [getDispute, listDisputes],
    onDone: (after, message) => {
      showAnswered(after, message)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      isDanger
      title={`Accept the dispute of ${dispute.requestId}?`}
      action="Accept the dispute"
      onClose={onClose}
      onConfirm={() => accept.mutate({ params: { disputeId: dispute.disputeId }, body: {} })}
      isBusy={accept.isPending}
      error={accept.error}
    >
      <p>
        The bank keeps {formatPeso(dispute.amount)}, which has left your wallet already. You cannot contest the dispute
        afterwards.
      </p>
    </Confirm>
  )
}
