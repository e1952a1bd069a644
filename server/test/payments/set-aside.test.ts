/** Callbacks that cannot be applied do not delay the others: they are set aside. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keep, partitionOf } from '../../src/payments/gateway/index.ts'
import { retrySetAside } from '../../src/payments/gateway/retry-set-aside.ts'
import { onConnection } from '../../src/kit/database/index.ts'
import { applyAll } from '../../src/payments/gateway/apply-callbacks.ts'
import type { Desk } from '../ledger/desk.ts'
import { broken } from '../ledger/all-hold.ts'
import {
  aPayment,
  aMerchant,
  build,
  type PaymentRow,
  gatewayOf,
  noon,
  openNoonDesk,
  callbacksOf,
} from './payment-rows.ts'

let desk: Desk
let now: number
beforeAll(async () => {
  desk = await openNoonDesk()
}, 60_000)
afterAll(() => desk.close())
beforeEach(() => {
  now = Date.parse(noon)
})

const log = { error: () => {}, info: () => {} }
const applyLater = (ms = 400_000) => {
  desk.at(new Date((now += ms)).toISOString())
  return applyAll({ unit: desk.unit, outside: gatewayOf(), log })
}

/** Payments of one partition, all of them reported as paid. */
async function reportedPaid(count: number): Promise<PaymentRow[]> {
  const merchant = aMerchant(true)
  const payments: PaymentRow[] = []
  while (payments.length < count) {
    const payment = aPayment(merchant)
    if (partitionOf(payment.requestId) === 0) payments.push(payment)
  }
  await build(desk, payments)
  const arrivals = callbacksOf(payments.map(({ requestId }) => ({ requestId, code: 'GR001' })))
  await keep(
    (work) => desk.database.see('*', (client) => work(onConnection(client))),
    arrivals.map((callback) => ({ callback, raw: JSON.stringify(callback) })),
    new Date(noon),
  )
  return payments
}
const statusOf = async ({ id }: PaymentRow) =>
  (await desk.owner.query<{ status: string }>('select status from transactions where id = $1', [id])).rows[0]!.status
const asideOf = async ({ requestId }: PaymentRow) =>
  (
    await desk.owner.query<{ id: string; kind: string; why: string }>(
      'select id, kind, why from set_aside_callbacks where request_id = $1',
      [requestId],
    )
  ).rows
const idOf = (process: number) => `00000000-0000-4000-8000-00000000000${process}`
const take = (process: number, end: 'commit' | 'rollback') =>
  desk.owner.query(`begin; select * from take_callbacks(0::smallint, 256, '${noon}', '${idOf(process)}'); ${end}`)
const start = (process: number, which: string, isAlone: boolean) =>
  desk.owner.query(
    `insert into callbacks_in_progress select 0, $1, max(place), $2 from waiting_callbacks where partition = 0 and ${which}
     on conflict (partition, process) do update set place = excluded.place, is_alone = excluded.is_alone`,
    [idOf(process), isAlone],
  )
/** A process that takes a batch of the partition and is killed while it applies it. */
const die = async (process: number) => {
  await take(process, 'rollback')
  await start(process, 'true', false)
}
/** A process that takes them singly, because another was killed, and is killed while it applies this one. */
const dieAlone = async (process: number, { requestId }: PaymentRow) => {
  await take(process, 'commit')
  await start(process, `request_id = '${requestId}'`, true)
}

test('a callback that fails with an internal error is set aside after ten tries, the others are paid at once, and it can be retried', async () => {
  const [poison, ...others] = await reportedPaid(5)
  // As if the validation at the endpoint had accepted it.
  await desk.owner.query(`update waiting_callbacks set occurred_at = '9999-12-31T23:59:59Z' where request_id = $1`, [
    poison!.requestId,
  ])
  await applyLater(0)
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'paid'))
  for (let tries = 2; tries <= 10; tries++) {
    expect(await asideOf(poison!)).toEqual([])
    await applyLater()
  }
  const [aside] = await asideOf(poison!)
  expect(aside).toMatchObject({ kind: 'failing', why: expect.stringContaining('four digits') })
  expect(await statusOf(poison!)).toBe('pending')
  await desk.unit((context) => retrySetAside(context, { params: { id: aside!.id } }))
  await applyLater()
  expect(await statusOf(poison!)).toBe('paid')
  expect(await broken(desk.unit)).toEqual([])
}, 120_000)

test('a callback during which two processes died is set aside, the others of its batch are paid', async () => {
  const [poison, ...others] = await reportedPaid(4)
  await die(1)
  await dieAlone(2, poison!)
  await dieAlone(3, poison!)
  await applyLater()
  expect(await asideOf(poison!)).toMatchObject([{ kind: 'deadly' }])
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'paid'))
  expect(await statusOf(poison!)).toBe('pending')
}, 120_000)

test('processes that die during a batch set nothing aside, nor is a callback set aside for a mark left by a success', async () => {
  const payments = await reportedPaid(6)
  for (let process = 1; process <= 5; process++) await die(process)
  await applyLater()
  expect(await Promise.all(payments.map(statusOf))).toEqual(payments.map(() => 'paid'))
  const next = await reportedPaid(3)
  await applyLater()
  expect(await Promise.all(next.map(statusOf))).toEqual(next.map(() => 'paid'))
  for (const payment of [...payments, ...next]) expect(await asideOf(payment)).toEqual([])
  // What the processes that died had recorded is gone. This process recorded the last batch that it applied.
  const { rows } = await desk.owner.query('select is_alone from callbacks_in_progress where partition = 0')
  expect(rows).toEqual([{ is_alone: false }])
}, 120_000)
