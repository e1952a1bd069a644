import { TextInput } from '@mantine/core'
import { askAcknowledgement, type BrokenRow, getBooks, listAcknowledgements } from '@singil/contract/desk/integrity'
import * as z from 'zod'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

const uuid = z.uuid('Enter the id of the entry, as its details show it.')
const { reason } = askAcknowledgement.body.shape

interface AcknowledgeDialogProps {
  readonly invariant: string
  readonly row: BrokenRow
  readonly onClose: () => void
}

/** Asks a second administrator to agree that a row is known, and that its money was put right. */
export function AcknowledgeDialog({ invariant, row, onClose }: AcknowledgeDialogProps) {
  const isOfWallet = row.wallets.length > 0
  const journalId = isOfWallet ? uuid : z.union([z.literal(''), uuid])
  const form = useDraftForm({ schema: z.object({ journalId, reason }), initial: { journalId: '', reason: '' } })
  const ask = useChange(askAcknowledgement, {
    refreshes: [getBooks, listAcknowledgements],
    onDone: () => {
      announce('A second administrator has to approve it now.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Acknowledge a broken row"
      form={form}
      submit="Ask for the second approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={(values) =>
        ask.mutate(
          {
            body: { invariant, rowId: row.id, journalId: values.journalId || null, reason: values.reason },
          },
          { onError: form.refuse },
        )
      }
    >
      <p>
        The row stays in the report for ever. Once it is approved, the next full check no longer stops money out because
        of it.
      </p>
      <TextInput
        label={isOfWallet ? 'Correction' : 'Correction (if money was wrong)'}
        description="The id of the entry that put it right. Two people post a correction."
        {...form.text('journalId')}
      />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
