/** Reports that orders were sent, delivered or returned, with a note for their history. */
import { TextInput } from '@mantine/core'
import { planFulfilment, type Reported, reportFulfilment } from '@singil/contract/payments/fulfilment'
import {
  getByRequestId,
  searchTransactions,
  sumTransactions,
  type TransactionRow,
} from '@singil/contract/payments/transactions'
import { BulkPlanned, useCurrent } from '../../kit/list/index.ts'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useAsk, useChange } from '../../kit/call/index.ts'

export const actions: Readonly<Record<Reported, string>> = {
  in_transit: 'Mark as in transit',
  delivered: 'Mark as delivered',
  returned: 'Mark as returned',
}
const hints: Readonly<Record<Reported, string>> = {
  in_transit: 'Such as the courier and its tracking number. You may leave it empty.',
  delivered: 'Such as who received it. You may leave it empty.',
  returned:
    'Such as why it came back. You may leave it empty. Its goods are in stock again; the money is not refunded by this.',
}

interface ReportDialogProps {
  readonly state: Reported
  readonly rows: readonly TransactionRow[]
  /** The server says first which of them it is true of; the others stay as they are. */
  readonly isPlanned?: boolean
  readonly onClose: () => void
  readonly onDone?: () => void
}

export function ReportDialog({ state, rows, isPlanned = false, onClose, onDone }: ReportDialogProps) {
  const all = rows.map(({ id }) => id)
  const answer = useAsk(
    planFulfilment,
    { body: { ids: all, fulfilment: state } },
    { isEnabled: isPlanned, staleTimeMs: 0 },
  )
  const plan = useCurrent(answer)
  const ids = isPlanned ? plan?.ids : all
  const form = useDraftForm({ schema: reportFulfilment.body.pick({ note: true }), initial: { note: '' } })
  const report = useChange(reportFulfilment, {
    mid: rows[0]!.merchantId,
    refreshes: [getByRequestId, searchTransactions, sumTransactions],
    showsMessage: true,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const count = ids?.length ?? rows.length
  const only = count === 1 ? rows.find(({ id }) => id === (ids?.[0] ?? id)) : undefined
  const of = only ? `order ${only.requestId}` : `${count} orders`
  return (
    <FormDialog
      title={actions[state].replace('Mark', `Mark ${of}`)}
      form={form}
      submit={actions[state]}
      isBusy={report.isPending || ids === undefined}
      onClose={onClose}
      onSubmit={({ note }) => {
        if (!ids || ids.length === 0) return onClose()
        return report.mutate(
          { body: { ids: [...ids], fulfilment: state, note } },
          {
            onError: (error) => {
              form.refuse(error)
              if (isPlanned) void answer.refetch()
            },
          },
        )
      }}
    >
      {isPlanned ? <BulkPlanned plan={plan} error={answer.error} of={rows.length} nouns={['order', 'orders']} /> : null}
      <TextInput label="Note" description={hints[state]} data-autofocus {...form.text('note')} />
    </FormDialog>
  )
}
