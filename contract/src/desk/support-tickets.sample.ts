/** Example values of support tickets: for documents and tests. */
const ticketId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a77'
const ticket = {
  ticketId,
  merchantId: 'M4F7KQ9XM2PAB',
  merchantName: 'Kape ni Lolo',
  topic: 'payments',
  subject: 'A customer paid twice',
  state: 'waiting',
  openedBy: 'kape.admin',
  createdAt: '2026-11-23T03:00:00.000Z',
  updatedAt: '2026-11-23T03:00:00.000Z',
}
const detail = {
  ...ticket,
  requestId: null,
  messages: [
    {
      messageId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a78',
      isOfStaff: false,
      isInternal: false,
      by: 'kape.admin',
      text: 'The second payment is under Late payments. What do I do?',
      at: '2026-11-23T03:00:00.000Z',
    },
  ],
  files: [],
}
const params = { ticketId }

export const listTickets = {
  query: { state: 'waiting' },
  answer: { result: [ticket], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const getTicket = { params, answer: detail }
export const openTicket = {
  body: { topic: 'payments', subject: ticket.subject, text: detail.messages[0]!.text },
  answer: detail,
}
export const writeToTicket = { params, body: { text: 'It was our customer Maria.' }, answer: detail }
export const setTicketState = { params, body: { state: 'closed' }, answer: { ...detail, state: 'closed' } }
export const attachToTicket = { body: { ticketId }, answer: detail }
