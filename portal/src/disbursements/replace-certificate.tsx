/** Replaces form 2307 by one with the present particulars of supplier and merchant. */
import { notifications } from '@mantine/notifications'
import { type DisbursementDetail, getDisbursement, replaceCertificate } from '@singil/contract/disbursements'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useDraftForm } from '../kit/form.tsx'
import { useChange } from '../kit/queries.ts'
import { ReasonField } from '../kit/reason-input.tsx'

export function ReplaceCertificate({ of, onClose }: { of: DisbursementDetail; onClose: () => void }) {
  const form = useDraftForm({ schema: replaceCertificate.body, initial: { reason: '' } })
  const replace = useChange(replaceCertificate, {
    mid: of.merchantId,
    refreshes: [getDisbursement],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Replace form 2307"
      onClose={onClose}
      form={form}
      isDanger
      isBusy={replace.isPending}
      submit="Replace the certificate"
      onSubmit={(body) => replace.mutate({ params: { id: of.disbursementId }, body }, { onError: form.refuse })}
    >
      <p>
        Number {of.certificate?.number} becomes void. The new one has the name and address that the supplier and your
        CWT settings have now, and the same tax; it is mailed to the supplier.
      </p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
