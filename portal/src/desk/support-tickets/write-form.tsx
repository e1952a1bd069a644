/** A message to the other side, or for staff a note that the merchant does not see. */
import { Checkbox, Textarea } from '@mantine/core'
import { getTicket, listTickets, type TicketDetail, writeToTicket } from '@singil/contract/desk/support-tickets'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { announce, isStaff, useChange, useUser } from '../../kit/call/index.ts'

interface Values extends Record<string, unknown> {
  text: string
  isInternal: boolean
}

export function WriteForm({ ticket }: { ticket: TicketDetail }) {
  const forStaff = isStaff(useUser())
  const form = useDraftForm<Values>({
    schema: writeToTicket.body,
    initial: { text: '', isInternal: false },
    draftKey: `ticket:${ticket.ticketId}`,
  })
  const write = useChange(writeToTicket, {
    mid: ticket.merchantId,
    refreshes: [getTicket, listTickets],
    onDone: (_, message) => {
      form.finish()
      form.fields.setValues({ text: '', isInternal: false })
      announce(message)
    },
  })
  const { isInternal } = form.fields.values
  if (ticket.state === 'closed' && !forStaff) return <p className="muted">Reopen the ticket to write again.</p>
  return (
    <Form
      form={form}
      onSubmit={(body) => write.mutate({ params: { ticketId: ticket.ticketId }, body }, { onError: form.refuse })}
      submit={isInternal ? 'Save the note' : 'Send the message'}
      isBusy={write.isPending}
    >
      <Textarea label={isInternal ? 'Note' : 'Message'} autosize minRows={3} {...form.text('text')} />
      {forStaff ? (
        <Checkbox
          label="Internal note that the merchant does not see"
          checked={isInternal}
          onChange={(event) => form.fields.setFieldValue('isInternal', event.currentTarget.checked)}
        />
      ) : null}
    </Form>
  )
}
