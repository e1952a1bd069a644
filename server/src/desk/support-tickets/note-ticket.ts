/** What follows a change of a ticket: live messages and news. */
import { answeredNotice, askedNotice, ticketsTopic, topicLabels } from '@singil/contract/desk/support-tickets'
import { personOf } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { answeredMail, askedMail } from './message-texts.ts'
import type { TicketRow } from './store.ts'

export function pushTicket(context: Context, { id, mid }: TicketRow): void {
  for (const of of ['staff', mid]) context.push(ticketsTopic.of({ of }), { ticketId: id })
}

const about = ({ id, mid }: TicketRow) => ({
  mid,
  path: `/portal/support/${id}`,
  about: `support-ticket:${id}`,
})

/** The user who opened the ticket reads the answer in the portal: a letter may be forwarded. */
export async function tellAnswer(context: Context, row: TicketRow): Promise<void> {
  const person = await personOf(context, row.opened_by)
  if (!person) return
  const values = { name: person.firstName, ticket: row.subject }
  await notifyInWords(context, answeredNotice, answeredMail, values, { ...about(row), userIds: [row.opened_by] })
}

export function tellQuestion(context: Context, row: TicketRow): Promise<void> {
  const values = { ticket: row.subject, by: row.opened_by_name, topic: topicLabels[row.topic] }
  return notifyInWords(context, askedNotice, askedMail, values, about(row))
}
