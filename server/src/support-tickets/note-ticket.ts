/** What follows a change of a ticket: live messages and letters. */
import { ticketsTopic, topicLabels } from '@singil/contract/support-tickets'
import { mailStaff, personOf } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'
import type { TicketRow } from './store.ts'

export function pushTicket(context: Context, { id, mid }: TicketRow): void {
  for (const of of ['staff', mid]) context.push(ticketsTopic.of({ of }), { ticketId: id })
}

const buttonOf = ({ publicUrl }: Context, { id }: TicketRow) => ({
  label: 'Open the ticket',
  url: `${publicUrl}/portal/support/${id}`,
})

/** The user who opened the ticket reads the answer in the portal: a letter may be forwarded. */
export async function mailAnswer(context: Context, row: TicketRow): Promise<void> {
  const person = await personOf(context, row.opened_by)
  if (!person || person.email === '') return
  const letter = {
    subject: `We answered your ticket: ${row.subject}`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['There is an answer to your ticket. Read it in the portal, and reply there.'],
    button: buttonOf(context, row),
  }
  await queueMail(context, mailOf(person.email, letter), `support-ticket:${row.id}`)
}

export async function mailQuestion(context: Context, row: TicketRow): Promise<void> {
  const letter = {
    subject: `Ticket: ${row.subject}`,
    greeting: 'Hello,',
    paragraphs: [`${row.opened_by_name} wrote about “${topicLabels[row.topic]}”. The ticket waits for an answer.`],
    button: buttonOf(context, row),
  }
  await mailStaff(context, ['Administrator'], letter, `support-ticket:${row.id}`)
}
