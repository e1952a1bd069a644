import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMerchant, until, type Merchant } from './test/merchant.ts'

let dataDir: string
let merchant: Merchant
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  merchant = await openMerchant({ dataDir, retryDelaysMs: [1_000, 1_000, 1_000] })
})
afterEach(async () => {
  await merchant.close()
  rmSync(dataDir, { recursive: true })
})

const codes = () => merchant.callbacks.map(({ event }) => event.response_code)

test('payments, refunds, keys and messages are the same after a restart', async () => {
  const body = merchant.request({ flow: 'reference_number' })
  const headers = { 'idempotency-key': 'kept' }
  const created = await merchant.call('POST', '/v1/payments', body, { headers })
  const paymentId = created.body.payment_id
  await merchant.act(paymentId, { action: 'approve' })
  const refund = await merchant.refund(paymentId, { refund_ref: 'kept', amount: 100_000 })
  const sms = { to: '+639171234567', text: 'Your code is 123456' }
  await merchant.json('POST', '/sms/messages', sms, { authorization: 'Bearer sms key' })
  const paths = ['/inbox/messages', `/control/payments?request_id=${body.request_id}`]
  const before = await Promise.all(paths.map((path) => merchant.json('GET', path)))
  await merchant.restart()
  expect(await Promise.all(paths.map((path) => merchant.json('GET', path)))).toEqual(before)
  expect(await merchant.call('POST', '/v1/payments', body, { headers })).toEqual(created)
  expect(await merchant.refund(paymentId, { refund_ref: 'kept', amount: 100_000 })).toEqual(refund)
  expect((await merchant.refund(paymentId, { refund_ref: 'over', amount: 50_001 })).status).toBe(422)
  expect(await merchant.page(`/counter?reference=${created.body.reference.number}`)).toContain('₱1,500.00')
})

test('a pending callback is delivered after a restart, and a received one is not', async () => {
  await merchant.act(await merchant.pending(), { action: 'approve' })
  const states = async () => (await merchant.json('GET', '/control/callbacks')).body[0].state
  await until(states, (state) => state === 'delivered')
  merchant.statuses.push(500)
  await merchant.act(await merchant.pending(), { action: 'decline' })
  const attempted = async () => (await merchant.json('GET', '/control/callbacks')).body[0].attempt_count
  await until(attempted, (count) => count === 1)
  await merchant.restart()
  await until(codes, (list) => list.length >= 3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(codes()).toEqual(['GR001', 'GR003', 'GR003'])
})

test('expiry and scheduled payments survive a restart', async () => {
  await merchant.pending({ expires_at: new Date(Date.now() + 500).toISOString() })
  await merchant.act(await merchant.pending(), { action: 'pay_later', delayMs: 300 })
  await merchant.restart()
  await until(codes, (list) => list.length === 2)
  expect(codes().toSorted()).toEqual(['GR001', 'GR152'])
})

test('transfers, accounts, notices and refusals are the same after a restart, and their work continues', async () => {
  const body = merchant.transferRequest({ amount: 5_000_001 })
  const refusal = await merchant.transfer(body)
  const number = { bank_code: 'BNORPHMMXXX', account_number: '123456' }
  await merchant.json('PUT', '/control/bank/accounts/BNORPHMMXXX/123456', { name: 'Maria Santos' })
  await merchant.json('POST', '/control/bank/notices', { bank_code: 'BOPIPHMMXXX' })
  const [soon, returning] = [await merchant.transfer(), await merchant.accepted({ rail: 'pesonet' })]
  await merchant.actOnTransfer(soon.body.transfer_id, { action: 'complete_later', delayMs: 2_000 })
  await merchant.actOnTransfer(returning, { action: 'complete_silently' })
  await merchant.actOnTransfer(returning, { action: 'return', delayMs: 2_300 })
  const before = await Promise.all([
    merchant.call('POST', '/bank/v1/account-checks', number),
    merchant.call('GET', '/bank/v1/notices'),
    merchant.json('GET', '/control/bank/transfers'),
  ])
  await merchant.restart()
  expect(merchant.bankCallbacks).toHaveLength(0)
  const after = await Promise.all([
    merchant.call('POST', '/bank/v1/account-checks', number),
    merchant.call('GET', '/bank/v1/notices'),
    merchant.json('GET', '/control/bank/transfers'),
  ])
  expect(after).toEqual(before)
  expect(await merchant.transfer(body)).toEqual(refusal)
  const types = () => merchant.bankCallbacks.map(({ event }) => event.type)
  await until(types, (list) => list.length === 2)
  expect(types()).toEqual(['transfer.completed', 'transfer.returned'])
})

test('a half-written line of a killed process does not prevent the next start', async () => {
  const paymentId = await merchant.pending()
  appendFileSync(join(dataDir, 'journal.jsonl'), '{"kind":"payment","value":{"payment_id":"pay_half')
  await merchant.restart()
  expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('pending')
  expect(readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')).not.toContain('pay_half')
})
