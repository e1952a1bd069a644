/** Voids the number of a receipt, with a reason. */
import { listReceipts, type Receipt, voidReceipt } from '@singil/contract/foundation/receipt-series'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface VoidDialogProps {
  readonly mid: string
  readonly receipt: Receipt
  readonly onClose: () => void
}

export function VoidDialog({ mid, receipt, onClose }: VoidDialogProps) {
  const form = useDraftForm<{ reason: string } & Record<string, unknown>>({
    schema: voidReceipt.body.pick({ reason: true }),
    initial: { reason: '' },
  })
  const change = useChange(voidReceipt, {
    refreshes: [listReceipts],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Void ${receipt.number}`}
      form={form}
      submit={`Void ${receipt.number}`}
      isBusy={change.isPending}
      isDanger
      onClose={onClose}
      onSubmit={({ reason }) =>
        change.mutate({ params: { mid }, body: { receiptId: receipt.Id, reason } }, { onError: form.refuse })
      }
    >
      <p>
        The number is kept as void and never used again. The payment {receipt.requestId} stays as it is, without another
        number.
      </p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
