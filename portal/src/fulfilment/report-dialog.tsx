/** Reports that orders were sent, delivered or returned, with a note for their history. */
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Reported, reportFulfilment } from '@singil/contract/fulfilment'
import { getByRequestId, searchTransactions, sumTransactions, type TransactionRow } from '@singil/contract/transactions'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useDraftForm } from '../kit/form.tsx'
import { useChange } from '../kit/queries.ts'

export const actions: Readonly<Record<Reported, string>> = {
  in_transit: 'Mark as in transit',
  delivered: 'Mark as delivered',
  returned: 'Mark as returned',
}
const hints: Readonly<Record<Reported, string>> = {
  in_transit: 'Such as the courier and its tracking number. You may leave it empty.',
  delivered: 'Such as who received it. You may leave it empty.',
  returned: 'Such as why it came back. You may leave it empty. The money is not refunded by this.',
}

interface ReportDialogProps {
  readonly state: Reported
  readonly rows: readonly TransactionRow[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

export function ReportDialog({ state, rows, onClose, onDone }: ReportDialogProps) {
  const form = useDraftForm({ schema: reportFulfilment.body.pick({ note: true }), initial: { note: '' } })
  const report = useChange(reportFulfilment, {
    mid: rows[0]!.merchantId,
    refreshes: [getByRequestId, searchTransactions, sumTransactions],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      onDone?.()
      onClose()
    },
  })
  const of = rows.length === 1 ? `order ${rows[0]!.requestId}` : `${rows.length} orders`
  return (
    <FormDialog
      title={actions[state].replace('Mark', `Mark ${of}`)}
      form={form}
      submit={actions[state]}
      isBusy={report.isPending}
      onClose={onClose}
      onSubmit={({ note }) =>
        report.mutate({ body: { ids: rows.map(({ id }) => id), fulfilment: state, note } }, { onError: form.refuse })
      }
    >
      <TextInput label="Note" description={hints[state]} maxLength={200} data-autofocus {...form.text('note')} />
    </FormDialog>
  )
}
