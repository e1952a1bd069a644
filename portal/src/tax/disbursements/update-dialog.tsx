/** Cancels a disbursement that has not left, or asks to set the status of one that has. */
import { NativeSelect, TextInput } from '@mantine/core'
import {
  type DisbursementDetail,
  getDisbursement,
  listDisbursements,
  SettableStatus,
  updateDisbursement,
} from '@singil/contract/tax/disbursements'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { formatPay, statusWords } from './format-disbursement.ts'

const Schema = updateDisbursement.body.omit({ disbursementId: true })
interface Values extends Record<string, unknown> {
  status: SettableStatus
  reason: string
  bankReference: string
}

export function UpdateDialog({ of, onClose }: { of: DisbursementDetail; onClose: () => void }) {
  const form = useDraftForm<Values>({ schema: Schema, initial: { status: 'FAILED', reason: '', bankReference: '' } })
  const update = useChange(updateDisbursement, {
    mid: of.merchantId,
    refreshes: [getDisbursement, listDisbursements],
    showsMessage: true,
    onDone: onClose,
  })
  const { status } = form.fields.values
  return (
    <FormDialog
      title={of.isUpdatable ? 'Cancel the disbursement' : 'Set the status'}
      onClose={onClose}
      form={form}
      isDanger={of.isUpdatable}
      isBusy={update.isPending}
      submit={of.isUpdatable ? 'Cancel the disbursement' : `Ask for ${statusWords[status]}`}
      onSubmit={({ bankReference, ...values }) =>
        update.mutate(
          {
            body: { disbursementId: of.disbursementId, ...values, ...(bankReference === '' ? {} : { bankReference }) },
          },
          { onError: form.refuse },
        )
      }
    >
      <p>
        {formatPay(of.net, of.companyName)}.{' '}
        {of.isUpdatable
          ? 'Nothing is paid, and the money is available again with the fee.'
          : 'Another person must approve this before it takes effect.'}
      </p>
      {of.isUpdatable ? null : (
        <>
          <NativeSelect
            label="Status"
            data={SettableStatus.options.map((value) => ({ value, label: statusWords[value] }))}
            {...form.text('status')}
          />
          {status === 'SUCCESS' ? <TextInput label="Reference of the bank" {...form.text('bankReference')} /> : null}
        </>
      )}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
