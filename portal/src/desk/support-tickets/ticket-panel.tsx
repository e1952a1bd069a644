/** One ticket: its messages, its files, and what can be done with it. */
import { Button } from '@mantine/core'
import {
  attachToTicket,
  getTicket,
  listTickets,
  setTicketState,
  type TicketDetail,
  topicLabels,
  writeToTicket,
} from '@singil/contract/desk/support-tickets'
import { Link } from '@tanstack/react-router'
import { FileList, FileRow, Upload } from '../../foundation/files/index.ts'
import { announce, formatError, useAsk, useChange, useMay, useMid } from '../../kit/call/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './support.module.css'
import { TicketState } from './ticket-state.tsx'
import { WriteForm } from './write-form.tsx'

const refreshes = [getTicket, listTickets]

export function TicketPanel({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const answer = useAsk(getTicket, { params: { ticketId } }, { staleTimeMs: 5_000 })
  const ticket = answer.data
  const mayWrite = useMay(writeToTicket.permission)
  const mid = useMid()
  if (!ticket)
    return (
      <Detail title="Ticket" onClose={onClose}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Detail>
    )
  const isOpen = ticket.state !== 'closed'
  return (
    <Detail title={ticket.subject} onClose={onClose} actions={mayWrite ? <Turn ticket={ticket} /> : null}>
      <TicketState of={ticket.state} />
      <Facts
        of={[
          ['About', topicLabels[ticket.topic]],
          ['Merchant', ticket.merchantName],
          ['Opened', <When key="at" at={ticket.createdAt} />],
          ticket.requestId ? ['Payment', <Payment key="payment" requestId={ticket.requestId} />] : null,
        ]}
      />
      <Section title="Messages">
        <ol className={classes['messages']}>
          {ticket.messages.map((message) => (
            <li key={message.messageId} data-staff={message.isOfStaff} data-note={message.isInternal || undefined}>
              <small>
                {message.isInternal ? 'Internal note · ' : ''}
                {message.by} · <When at={message.at} />
              </small>
              <p>{message.text}</p>
            </li>
          ))}
        </ol>
        {mayWrite ? <WriteForm ticket={ticket} /> : null}
      </Section>
      <Section title="Files">
        {ticket.files.length === 0 ? (
          <p className="muted">No files.</p>
        ) : (
          <FileList label="Files">
            {ticket.files.map((file) => (
              <FileRow key={file.Id} file={file} />
            ))}
          </FileList>
        )}
        {mayWrite && isOpen && mid !== null && ticket.files.length < attachToTicket.upload.most ? (
          <Upload
            endpoint={attachToTicket}
            request={{ body: { ticketId: ticket.ticketId } }}
            label="Attachment"
            action="Attach a file"
            failure="The file was not attached."
            refreshes={refreshes}
            onDone={(_, message) => announce(message)}
          />
        ) : null}
      </Section>
    </Detail>
  )
}

const Payment = ({ requestId }: { requestId: string }) => (
  <Link to="/portal/transactions/{-$requestId}" params={{ requestId }} search={{}}>
    {requestId}
  </Link>
)

function Turn({ ticket }: { ticket: TicketDetail }) {
  const turn = useChange(setTicketState, {
    mid: ticket.merchantId,
    refreshes,
    showsMessage: true,
  })
  const isClosed = ticket.state === 'closed'
  return (
    <>
      <Button
        variant="default"
        loading={turn.isPending}
        onClick={() =>
          turn.mutate({ params: { ticketId: ticket.ticketId }, body: { state: isClosed ? 'waiting' : 'closed' } })
        }
      >
        {isClosed ? 'Reopen the ticket' : 'Close the ticket'}
      </Button>
      {turn.error ? <p role="alert">{formatError(turn.error)}</p> : null}
    </>
  )
}
