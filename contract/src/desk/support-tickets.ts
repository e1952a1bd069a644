/** Support tickets: users of a merchant ask the provider's staff, who answer. */
import * as z from 'zod'
import { StoredFile, uploadFields, uploadProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId, RequestId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, paragraph } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

/** A merchant has at most this many tickets that are not closed, opens this many a day, and writes this many messages an hour. */
export const limits = { open: 10, day: 20, hour: 30, messages: 200 } as const

export const problemsOfSupportTickets = problems('support-tickets', {
  unknown: [404, 'There is no such ticket.'],
  paymentUnknown: [422, 'There is no payment with this request id.'],
  isClosed: [409, 'This ticket is closed. Reopen it first.'],
  sameState: [409, 'This ticket is {state} already.'],
  onlyStaff: [422, 'Only staff write internal notes.'],
  tooManyOpen: [429, 'There are {most} open tickets already. Close one, or write in one of them.'],
  tooManyToday: [429, 'You have opened {most} tickets today. Write in one of them.'],
  tooManyMessages: [429, 'You have sent {most} messages within an hour. Wait a little.'],
  full: [409, 'This ticket has {most} messages. Open a new one.'],
})
const problem = problemsOfSupportTickets
export const texts = {
  opened: 'Ticket opened. We answer by e-mail and here.',
  sent: 'Message sent.',
  noted: 'Note saved.',
  attached: 'File attached.',
  closed: 'Ticket closed.',
  reopened: 'Ticket reopened.',
} as const

export const TicketTopic = z.enum(['payments', 'payouts', 'access', 'documents', 'integration', 'other'])
export type TicketTopic = z.output<typeof TicketTopic>
export const topicLabels: Readonly<Record<TicketTopic, string>> = {
  payments: 'Payments and refunds',
  payouts: 'Wallet and withdrawals',
  access: 'Signing in and users',
  documents: 'Documents and limits',
  integration: 'API and web store',
  other: 'Something else',
}
/** `waiting`: for staff; `answered`: for the merchant. */
export const TicketState = z.enum(['waiting', 'answered', 'closed'])
export type TicketState = z.output<typeof TicketState>

export const Ticket = z.object({
  ticketId: z.uuid(),
  merchantId: MerchantId,
  merchantName: z.string(),
  topic: TicketTopic,
  subject: z.string(),
  state: TicketState,
  openedBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Ticket = z.output<typeof Ticket>

export const TicketMessage = z.object({
  messageId: z.uuid(),
  isOfStaff: z.boolean(),
  /** A note that only staff see. */
  isInternal: z.boolean(),
  /** Merchants see that staff answered, but not who. */
  by: z.string(),
  text: z.string(),
  at: Instant,
})
export type TicketMessage = z.output<typeof TicketMessage>
export const TicketDetail = Ticket.extend({
  /** The payment that it is about. */
  requestId: RequestId.nullable(),
  messages: z.array(TicketMessage),
  files: z.array(StoredFile),
})
export type TicketDetail = z.output<typeof TicketDetail>

const seeing = may('HIVE', 'view')
const writing = may('HIVE', 'update')
const ofOne = { audience: 'user', scope: { of: 'merchant', allMerchants: true } } as const
const params = z.object({ ticketId: z.uuid() })
const Text = paragraph(2000).min(1, 'Write a message.')

export const listTickets = endpoint({
  id: 'support-tickets.listTickets',
  method: 'GET',
  path: '/qr/support/tickets',
  says: 'Lists the tickets of a merchant, for staff those of all merchants.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: seeing,
  query: z.object({ mid: MerchantId.optional(), state: TicketState.optional() }),
  answer: pageOf(Ticket),
  list: ['updatedAt'],
  follows: ['support-tickets/{of}'],
})

export const getTicket = endpoint({
  ...ofOne,
  id: 'support-tickets.getTicket',
  method: 'GET',
  path: '/qr/support/tickets/{ticketId}',
  says: 'Returns a ticket with its messages and files.',
  permission: seeing,
  params,
  answer: TicketDetail,
  problems: [problem.unknown],
  follows: ['support-tickets/{of}'],
})

export const openTicket = endpoint({
  id: 'support-tickets.openTicket',
  method: 'POST',
  path: '/qr/support/tickets',
  says: "Opens a ticket for the provider's staff.",
  audit: 'Ticket opened',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('HIVE', 'create'),
  body: z.object({
    topic: TicketTopic,
    subject: line(120, 'Enter a subject.'),
    text: Text,
    /** The payment that it is about. */
    requestId: RequestId.optional(),
  }),
  answer: TicketDetail,
  problems: [problem.paymentUnknown, problem.tooManyOpen, problem.tooManyToday, problem.tooManyMessages],
})

export const writeToTicket = endpoint({
  ...ofOne,
  id: 'support-tickets.writeToTicket',
  method: 'POST',
  path: '/qr/support/tickets/{ticketId}/messages',
  says: 'Adds a message to a ticket, or an internal note of staff.',
  audit: 'Ticket written to',
  permission: writing,
  params,
  body: z.object({ text: Text, isInternal: z.boolean().default(false) }),
  answer: TicketDetail,
  problems: [problem.unknown, problem.isClosed, problem.onlyStaff, problem.tooManyMessages, problem.full],
})

export const setTicketState = endpoint({
  ...ofOne,
  id: 'support-tickets.setTicketState',
  method: 'PUT',
  path: '/qr/support/tickets/{ticketId}/state',
  says: 'Closes a ticket, or reopens it.',
  audit: 'Ticket closed or reopened',
  permission: writing,
  params,
  body: z.object({ state: z.enum(['closed', 'waiting']) }),
  answer: TicketDetail,
  problems: [problem.unknown, problem.sameState, problem.tooManyOpen],
})

export const ticketFile = fileKind({
  id: 'support-tickets.attachment',
  label: 'Attachment',
  takes: ['jpg', 'png', 'webp', 'pdf'],
  sees: seeing,
  picture: { as: 'png', side: 2400 },
  maxPages: 20,
  most: 5,
  keepDays: 1,
})
export const attachToTicket = endpoint({
  id: 'support-tickets.attachToTicket',
  method: 'POST',
  path: '/qr/support/attachments',
  says: 'Attaches a picture or a PDF to a ticket, at most five.',
  audit: 'File attached to a ticket',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: writing,
  upload: ticketFile,
  body: z.object({ ticketId: z.uuid(), ...uploadFields }),
  answer: TicketDetail,
  problems: [problem.unknown, problem.isClosed, ...uploadProblems],
})

/** Published on every change of a ticket: to its merchant, and to staff. */
export const ticketsTopic = topic('support-tickets/{of}', { may: listTickets.permission })

export const askedNotice = notice({
  id: 'support-tickets.asked',
  label: 'Ticket waits for an answer',
  text: 'A user of a merchant has written to support.',
  group: 'work',
  place: 131,
  audience: 'staff',
  permission: may('HIVE', 'update'),
  mails: 'admins',
})
export const answeredNotice = notice({
  id: 'support-tickets.answered',
  label: 'Ticket answered',
  text: 'Support has answered your ticket.',
  group: 'work',
  place: 107,
  audience: 'everyone',
  permission: null,
  mails: 'everyone',
})
