/** Changes of support tickets. */
import { attachToTicket, openTicket, setTicketState, writeToTicket } from '@singil/contract/desk/support-tickets'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function ticketChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const body = { topic: 'payments', subject: 'A question', text: 'What do I do?' }
  const opened = async () => {
    await world.rows("update support_tickets set state = 'closed', created_at = created_at - interval '2 days'")
    const { ticketId } = await world.ask(openTicket, { body })
    return { ticketId }
  }
  const both = async (sent: object, other: object): Promise<Change> => {
    const params = await opened()
    return { sent: { params, body: sent }, other: { params, body: other } }
  }
  return {
    [openTicket.id]: async () => {
      await opened()
      return bodies(body, { subject: 'Another question' })
    },
    [writeToTicket.id]: () => both({ text: 'More' }, { text: 'Something else' }),
    [setTicketState.id]: () => both({ state: 'closed' }, { state: 'waiting' }),
    [attachToTicket.id]: async () => bodies(await opened(), { checksum: '0'.repeat(64) }),
  }
}
