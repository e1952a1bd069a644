/** What follows a change of a ticket: live messages and news. */
import { answeredNotice, askedNotice, ticketsTopic, topicLabels } from '@singil/contract/support-tickets'
import { personOf } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import type { TicketRow } from './store.ts'

export function pushTicket(context: Context, { id, mid }: TicketRow): void {
  for (const of of ['staff', mid]) context.push(ticketsTopic.of({ of }), { ticketId: id })
}

const about = ({ id, mid }: TicketRow) => ({
  mid,
  button: 'Open the ticket',
  path: `/portal/support/${id}`,
  about: `support-ticket:${id}`,
})

/** The user who opened the ticket reads the answer in the portal: a letter may be forwarded. */
export async function tellAnswer(context: Context, row: TicketRow): Promise<void> {
  const person = await personOf(context, row.opened_by)
  if (!person) return
  await notifyByLetter(context, answeredNotice, {
    ...about(row),
    userIds: [row.opened_by],
    subject: `We answered your ticket: ${row.subject}`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['There is an answer to your ticket. Read it in the portal, and reply there.'],
  })
}

export const tellQuestion = (context: Context, row: TicketRow): Promise<void> =>
  notifyByLetter(context, askedNotice, {
    ...about(row),
    subject: `Ticket: ${row.subject}`,
    paragraphs: [`${row.opened_by_name} wrote about “${topicLabels[row.topic]}”. The ticket waits for an answer.`],
  })
