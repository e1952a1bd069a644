/** The messages about support tickets, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const ticket = 'A payment is missing'
const opens = { button: 'Open the ticket', example: { path: '/portal/support/7b0c1f' } }

export const answeredMail = mailKind({
  id: 'support-tickets.answered',
  name: 'Ticket was answered',
  when: 'When staff answer a ticket. It says nothing of the answer, because an e-mail may be forwarded.',
  to: 'everyone',
  topic: 'work',
  values: { name: 'Maria', ticket },
  required: ['ticket'],
  subject: 'We answered your ticket: {ticket}',
  greeting: 'Hello {name},',
  text: 'There is an answer to your ticket. Read it in the portal, and reply there.',
  ...opens,
})
export const askedMail = mailKind({
  id: 'support-tickets.asked',
  name: 'Ticket waits for an answer',
  when: 'When a user opens a ticket, or writes again.',
  to: 'staff',
  topic: 'work',
  values: { ticket, by: 'nena.admin', topic: 'Payments' },
  required: ['ticket', 'by'],
  subject: 'Ticket: {ticket}',
  greeting: 'Hello,',
  text: '{by} wrote about “{topic}”. The ticket waits for an answer.',
  ...opens,
})
export const ticketMessages = [answeredMail, askedMail]
