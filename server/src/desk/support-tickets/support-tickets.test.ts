// A merchant asks, staff answer: what each side sees, the states, the letters and the limits.
import { listNotifications } from '@singil/contract/workspace/notifications'
import {
  attachToTicket,
  getTicket,
  limits,
  listTickets,
  openTicket,
  setTicketState,
  writeToTicket,
} from '@singil/contract/desk/support-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

let gate: Gate
let merchant = ''
let stranger = ''
let staff = ''
beforeAll(async () => {
  gate = await openGate(features)
  merchant = await gate.signIn('nena.admin')
  stranger = await gate.signIn('habi.admin')
  staff = await gate.signIn('admin.singil')
})
afterAll(() => gate.close())

const question = { topic: 'payouts', subject: 'Where is my withdrawal?', text: 'It left yesterday.' } as const
const write = (ticketId: string, as: string, body: { text: string; isInternal?: boolean }) =>
  gate.call(writeToTicket, { params: { ticketId }, body }, { as })
const move = (ticketId: string, as: string, state: 'closed' | 'waiting') =>
  gate.call(setTicketState, { params: { ticketId }, body: { state } }, { as })

test('a question is answered; the merchant sees neither notes nor names of staff', async () => {
  const { ticketId, state, messages } = await gate.ask(openTicket, { body: question }, { as: merchant })
  expect([state, messages.map(({ text }) => text)]).toEqual(['waiting', [question.text]])
  const waiting = await gate.ask(listTickets, { query: { state: 'waiting' } }, { as: staff })
  expect(waiting.result.map((row) => row.ticketId)).toContain(ticketId)

  expect((await write(ticketId, merchant, { text: 'A note', isInternal: true })).status).toBe(422)
  expect((await write(ticketId, staff, { text: 'Ask the bank', isInternal: true })).body.data.state).toBe('waiting')
  const answered = await write(ticketId, staff, { text: 'It arrives today.' })
  expect(answered.body.data).toMatchObject({
    state: 'answered',
    messages: [{}, { isInternal: true }, { by: 'admin.singil' }],
  })
  const seen = await gate.ask(getTicket, { params: { ticketId } }, { as: merchant })
  expect(seen.messages.map(({ by, text }) => [by, text])).toEqual([
    ['nena.admin', question.text],
    ['Singil', 'It arrives today.'],
  ])
  const news = async (as: string) =>
    (await gate.ask(listNotifications, { query: {} }, { as })).result.map(({ title, path }) => [title, path])
  const path = `/portal/support/${ticketId}`
  expect(await news(staff)).toEqual([[`Ticket: ${question.subject}`, path]])
  expect(await news(merchant)).toEqual([[`We answered your ticket: ${question.subject}`, path]])
  expect(await news(stranger)).toEqual([])
  const letters = await gate.owner.query('select count(*)::int as count from messages where about = $1', [
    `support-ticket:${ticketId}`,
  ])
  expect(letters.rows[0].count).toBeGreaterThanOrEqual(2)

  expect((await write(ticketId, merchant, { text: 'Thank you.' })).body.data.state).toBe('waiting')
  expect((await move(ticketId, merchant, 'closed')).body.data.state).toBe('closed')
  expect((await write(ticketId, merchant, { text: 'One more' })).status).toBe(409)
  expect((await move(ticketId, merchant, 'closed')).body.message).toBe('This ticket is closed already.')
  expect((await move(ticketId, merchant, 'waiting')).body.data.state).toBe('waiting')
})

test('another merchant neither sees a ticket, writes to it, nor attaches to it', async () => {
  const { ticketId } = await gate.ask(openTicket, { body: question }, { as: merchant })
  expect((await gate.ask(listTickets, { query: {} }, { as: stranger })).result).toEqual([])
  expect((await gate.call(getTicket, { params: { ticketId } }, { as: stranger })).status).toBe(404)
  expect((await write(ticketId, stranger, { text: 'Hello' })).status).toBe(404)
  expect((await move(ticketId, stranger, 'closed')).status).toBe(404)
  expect(attachToTicket.scope).toEqual({ of: 'merchant' })
  const about = { ...question, requestId: 'AAAAA-BBBBB' } as never
  expect((await gate.call(openTicket, { body: about }, { as: merchant })).status).toBe(422)
})

test('floods are stopped, also when they come at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 14 }, () => gate.call(openTicket, { body: question }, { as: stranger })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(limits.open)
  const [opened] = (await gate.ask(listTickets, { query: {} }, { as: stranger })).result
  const rest = limits.hour - limits.open
  for (let at = 0; at < rest; at += 1)
    expect((await write(opened!.ticketId, stranger, { text: 'More' })).status).toBe(200)
  expect((await write(opened!.ticketId, stranger, { text: 'More' })).status).toBe(429)
})
