import { createHmac, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const codes = ['GR033', 'GR001', 'GR003', 'GR053', 'GR152'] as const
type Code = (typeof codes)[number]
interface Reported {
  readonly code: Code
  readonly times: number
}

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length <= 1
    ? [[...list]]
    : list.flatMap((head, i) => permutations(list.toSpliced(i, 1)).map((rest) => [head, ...rest]))

async function tell(
  row: TransactionRecord,
  code: Code,
  eventId: string,
  amount = row.total as number,
): Promise<number> {
  const body = JSON.stringify({
    event_id: eventId,
    type: 'payment.updated',
    sequence: 1,
    payment_id: row.org_trxid,
    request_id: row.request_id,
    channel: row.pchannel,
    response_code: code,
    response_message: code,
    amount,
    currency: 'PHP',
    occurred_at: new Date().toISOString(),
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', shop.app.parts.config.gateway!.secret).update(`${t}.${body}`).digest('hex')
  const answer = await fetch(`${shop.app.url}/gateway/callbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-signature': `t=${t},v1=${v1}` },
    body,
  })
  return answer.status
}

/** A pending payment that only callbacks move: no customer acts at the gateway itself. */
async function pending(amount: number): Promise<TransactionRecord> {
  const id = await shop.link(amount)
  await shop.pay(id, sevenEleven)
  return (await shop.attempts(id))[0]!
}

const allApplied = () =>
  expect
    .poll(async () => (await shop.rows<{ n: number }>('select count(*)::int n from waiting_callbacks'))[0]!.n, {
      timeout: 20_000,
    })
    .toBe(0)

const journalsOf = (row: TransactionRecord) =>
  shop.rows<{ kind: string }>(`select kind from ledger_journals where refers ->> 'transactionId' = $1`, [row.id])

async function assertSound() {
  expect(await broken(shop.asGuest)).toEqual([])
}

test('five callbacks in all 120 orders, some repeated up to three times, pay once', async () => {
  const orders = permutations(codes)
  expect(orders).toHaveLength(120)
  const rows: TransactionRecord[] = []
  // In groups of ten: the gateway reports many payments concurrently, and the events of each in sequence.
  for (let i = 0; i < orders.length; i += 10) {
    rows.push(
      ...(await Promise.all(
        orders.slice(i, i + 10).map(async (order, n) => {
          const row = await pending(10_000 + i + n)
          for (const [place, code] of order.entries()) {
            const eventId = randomUUID()
            const times = ((i + n + place) % 3) + 1
            expect(await Promise.all(Array.from({ length: times }, () => tell(row, code, eventId)))).toEqual(
              Array(times).fill(200),
            )
          }
          return row
        }),
      )),
    )
  }
  await allApplied()
  for (const row of rows) {
    const [after] = await shop.attempts(row.temporary_id as never)
    expect(after!.status).toBe('paid')
    const kinds = (await journalsOf(row)).map((journal) => journal.kind)
    expect(kinds.filter((kind) => kind === 'payment.paid' || kind === 'payment.late')).toHaveLength(1)
  }
  await assertSound()
}, 120_000)

test('any number of concurrent callbacks leaves one state and at most one payment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ code: fc.constantFrom(...codes), times: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      async (reported: Reported[], isWrong) => {
        const row = await pending(20_000)
        const amount = isWrong ? row.total + 1 : row.total
        const sent = reported.flatMap(({ code, times }) => {
          const eventId = randomUUID()
          return Array.from({ length: times }, () => tell(row, code, eventId, amount))
        })
        expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
        await allApplied()
        const [after] = await shop.attempts(row.temporary_id as never)
        const isPaidReported = reported.some(({ code }) => code === 'GR001')
        if (isPaidReported && !isWrong) expect(after!.status).toBe('paid')
        // A wrong amount is not trusted: the gateway itself, when queried, has no money.
        if (isWrong) expect(after!.status).toBe('pending')
        else if (!isPaidReported) expect(after!.paid_at).toBeNull()
        expect(await shop.rows('select 1 from late_payments where transaction_id = $1', [row.id])).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
  await assertSound()
}, 120_000)

test('an unsigned, stale or malformed callback changes nothing', async () => {
  const before = await shop.rows<{ n: number }>('select count(*)::int n from gateway_callbacks')
  const post = (body: string, signature: string) =>
    fetch(`${shop.app.url}/gateway/callbacks`, { method: 'POST', body, headers: { 'x-gateway-signature': signature } })
  const sign = (body: string, t: number) =>
    `t=${t},v1=${createHmac('sha256', shop.app.parts.config.gateway!.secret).update(`${t}.${body}`).digest('hex')}`
  const now = Math.floor(Date.now() / 1000)
  expect((await post('{}', '')).status).toBe(401)
  expect((await post('{}', sign('{} ', now))).status).toBe(401)
  expect((await post('{}', sign('{}', now - 3600))).status).toBe(401)
  expect((await post('{}', sign('{}', now))).status).toBe(400)
  expect((await post('not json', sign('not json', now))).status).toBe(400)
  expect(await shop.rows('select count(*)::int n from gateway_callbacks')).toEqual(before)
})
