import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMerchant, until, type Merchant } from '../test/merchant.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant()
})
afterAll(() => merchant.close())

async function disputed(more: object = {}) {
  const paymentId = await merchant.pending({ amount: 100_000 })
  await merchant.act(paymentId, { action: 'approve_silently' })
  return (await merchant.json('POST', `/control/payments/${paymentId}/dispute`, more)).body
}
const reported = (disputeId: string) =>
  merchant.callbacks.map(({ event }) => event).filter((event) => event.dispute_id === disputeId)
const decide = (id: string, action: string) => merchant.json('POST', `/control/disputes/${id}/act`, { action })
const content = Buffer.from('a slip').toString('base64')
const file = { file_ref: 'F1', name: 'slip.png', content_type: 'image/png', content }
const answer = { answer_ref: 'A1', action: 'contest', text: 'It was delivered', file_refs: ['F1'] }
const send = (path: string, body: object) => merchant.call('POST', `/v1/disputes/${path}`, body)

test('a dispute is reported, answered with a file, and decided', async () => {
  const { dispute_id: id } = await disputed()
  await until(
    () => reported(id),
    (events) => events.length === 1,
  )
  expect((await merchant.call('GET', `/v1/disputes/${id}`)).body).toMatchObject({ response_code: 'GR301' })
  expect((await send(`${id}/answer`, answer)).status).toBe(400)
  expect((await send(`${id}/files`, file)).body).toEqual({ file_ref: 'F1' })
  expect((await send(`${id}/files`, file)).status).toBe(201)
  const first = await send(`${id}/answer`, answer)
  expect(first.body).toMatchObject({ response_code: 'GR302' })
  expect((await send(`${id}/answer`, answer)).body).toEqual(first.body)
  expect((await send(`${id}/answer`, { ...answer, text: 'Other' })).status).toBe(409)
  expect((await send(`${id}/answer`, { ...answer, answer_ref: 'A2' })).body.error?.code).toBe('answered')
  await decide(id, 'win')
  expect((await decide(id, 'lose')).status).toBe(409)
  await until(
    () => reported(id),
    (events) => events.length === 3,
  )
  expect(reported(id).map(({ response_code: code }) => code)).toEqual(['GR301', 'GR302', 'GR303'])
})

test('disputes and refunds take no more than was paid, and an accepted dispute is lost', async () => {
  const dispute = await disputed({ amount: 60_000 })
  const again = (amount: number) => merchant.json('POST', `/control/payments/${dispute.payment_id}/dispute`, { amount })
  expect((await again(40_001)).body.error?.code).toBe('dispute_over_paid')
  expect((await again(40_000)).status).toBe(200)
  const accept = { ...answer, action: 'accept', file_refs: [] }
  expect((await send(`${dispute.dispute_id}/answer`, accept)).body).toMatchObject({ response_code: 'GR304' })
})

test('a dispute that is not answered in time is lost', async () => {
  const { dispute_id: id } = await disputed({ answerMs: 30 })
  await until(
    () => reported(id).map(({ response_code: code }) => code),
    (codes) => codes.includes('GR304'),
  )
  expect((await send(`${id}/answer`, { ...answer, file_refs: [] })).body.error?.code).toBe('ended')
})
