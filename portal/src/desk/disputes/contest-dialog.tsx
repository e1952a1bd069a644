import { Textarea } from '@mantine/core'
import { contestDispute, type DisputeDetail, getDispute, listDisputes } from '@singil/contract/desk/disputes'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { showAnswered } from './show-answered.ts'

interface Values extends Record<string, unknown> {
  text: string
}

export function ContestDialog({ dispute, onClose }: { dispute: DisputeDetail; onClose: () => void }) {
  const form = useDraftForm<Values>({
    schema: contestDispute.body,
    initial: { text: '' },
    draftKey: `dispute:${dispute.disputeId}`,
  })
  const contest = useChange(contestDispute, {
    mid: dispute.merchantId,
    refreshes: [getDispute, listDisputes],
    onDone: (after, message) => {
      form.finish()
      showAnswered(after, message)
      onClose()
    },
  })
  const count = dispute.files.length
  return (
    <FormDialog
      title={`Contest the dispute of ${dispute.requestId}`}
      size="lg"
      form={form}
      onClose={onClose}
      onSubmit={(body) => contest.mutate({ params: { disputeId: dispute.disputeId }, body }, { onError: form.refuse })}
      submit="Send to the bank"
      isBusy={contest.isPending}
    >
      <Textarea
        label="Your explanation"
        description="What was bought, when and how it was delivered, and what the customer wrote."
        autosize
        minRows={5}
        {...form.text('text')}
      />
      <p className="muted">
        {count === 0
          ? 'No file goes with it. Close this and add receipts, messages or a delivery slip first if you have them.'
          : `${count === 1 ? 'One file goes' : `${count} files go`} with it.`}{' '}
        You can answer once.
      </p>
    </FormDialog>
  )
}
