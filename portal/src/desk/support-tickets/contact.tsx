/** The way to our staff: a new ticket, and those that are open. */
import { Button } from '@mantine/core'
import { listTickets, openTicket } from '@singil/contract/desk/support-tickets'
import { Link } from '@tanstack/react-router'
import { Group, Card } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'

const tickets = { to: '/portal/support/{-$ticketId}', params: { ticketId: undefined } } as const

export function Contact() {
  const maySee = useMay(listTickets.permission)
  const mayOpen = useMay(openTicket.permission)
  const mid = useMid()
  const answered = useAsk(listTickets, { query: { state: 'answered' } }, { isEnabled: maySee && mid !== null })
  if (!maySee)
    return (
      <Card title="Contact">
        <p>Ask the administrator of your business. Administrators open tickets for our staff.</p>
      </Card>
    )
  const count = answered.data?.pagination.rowCount ?? 0
  return (
    <Card title="Contact">
      <p>
        No guide helps? Our staff answer tickets here and by e-mail.
        {count > 0 ? <b> {count === 1 ? '1 ticket has an answer.' : `${count} tickets have an answer.`}</b> : null}
      </p>
      <Group align="stretch" above={3}>
        {mayOpen && mid !== null ? (
          <Button renderRoot={(props) => <Link {...tickets} search={{ add: '1' }} {...props} />}>New ticket</Button>
        ) : null}
        <Button variant="default" renderRoot={(props) => <Link {...tickets} search={{}} {...props} />}>
          Tickets
        </Button>
      </Group>
    </Card>
  )
}
