/** Opens a ticket. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { listTickets, openTicket, topicLabels, TicketTopic } from '@singil/contract/desk/support-tickets'
import * as z from 'zod'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface TicketFormProps {
  readonly requestId: string | undefined
  readonly onClose: () => void
  readonly onOpened: (ticketId: string) => void
}
interface Values extends Record<string, unknown> {
  topic: TicketTopic
  subject: string
  text: string
  requestId: string
}
const Typed = openTicket.body.extend({ requestId: openTicket.body.shape.requestId.or(z.literal('')) })
const topics = TicketTopic.options.map((value) => ({ value, label: topicLabels[value] }))
const bodyOf = ({ requestId, ...values }: Values): z.input<typeof openTicket.body> => ({
  ...values,
  ...(requestId.trim() === '' ? {} : { requestId: requestId.trim() }),
})

export function TicketForm({ requestId = '', onClose, onOpened }: TicketFormProps) {
  const form = useDraftForm<Values>({
    schema: Typed,
    initial: { topic: 'payments', subject: '', text: '', requestId },
  })
  const open = useChange(openTicket, {
    refreshes: [listTickets],
    onDone: ({ ticketId }, message) => {
      form.finish()
      announce(message)
      onOpened(ticketId)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="New ticket"
      form={form}
      onSubmit={(values) => open.mutate({ body: bodyOf(values) }, { onError: form.refuse })}
      submit="Send it"
      isBusy={open.isPending}
    >
      <NativeSelect label="About" data={topics} {...form.text('topic')} />
      <TextInput label="Subject" data-autofocus {...form.text('subject')} />
      <Textarea
        label="Message"
        description="Never write passwords, codes or card numbers. Files can be attached once it is sent."
        autosize
        minRows={4}
        {...form.text('text')}
      />
      <TextInput
        label="Request id of the payment (optional)"
        description="As in 4F7KQ-9XM2P, from the details of the payment."
        {...form.text('requestId')}
      />
    </FormDialog>
  )
}
