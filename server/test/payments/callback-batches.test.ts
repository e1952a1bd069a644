/** A batch has exactly the effects of applying its callbacks singly, in the same order within a payment. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partitions, takeWaiting } from '../../src/payments/gateway/index.ts'
import { applyAll, applyOne, batchLimit } from '../../src/payments/gateway/apply-callbacks.ts'
import type { Applying } from '../../src/payments/gateway/applying.ts'
import { applyEvent } from '../../src/payments/transactions/apply-events.ts'
import { eventOfCallback } from '../../src/payments/transactions/payment-callbacks.ts'
import type { Desk } from '../ledger/desk.ts'
import { broken } from '../ledger/all-hold.ts'
import {
  aPayment,
  aMerchant,
  build,
  type PaymentRow,
  gatewayOf,
  keepAll,
  openNoonDesk,
  type GatewayEvent,
  total,
  callbacksOf,
} from './payment-rows.ts'
import { rowsOf } from './written-rows.ts'

let together: Desk
let single: Desk
beforeAll(async () => {
  ;[together, single] = await Promise.all([openNoonDesk(), openNoonDesk()])
}, 60_000)
afterAll(() => Promise.all([together.close(), single.close()]))

const errors: string[] = []
const applying = (desk: Desk, events: readonly GatewayEvent[] = []): Applying => ({
  unit: (work) => desk.unit(work),
  outside: gatewayOf(events),
  log: { error: (_fields, message) => void errors.push(message), info: () => {} },
})

/** Without batches: partition by partition, each callback in a unit of work of its own. */
async function applySingly(desk: Desk, events: readonly GatewayEvent[]): Promise<void> {
  for (const partition of partitions) {
    const waiting = await desk.unit((context) => takeWaiting(context.tx, partition, 10_000, context.now))
    for (const callback of waiting) await applyOne(applying(desk, events), callback)
  }
}

const code = fc.constantFrom('GR001', 'GR001', 'GR002', 'GR003', 'GR033', 'GR053', 'GR152', 'XX999')
const drawing = fc.record({
  payments: fc.array(
    fc.record({
      merchant: fc.nat({ max: 2 }),
      status: fc.constantFrom('pending', 'pending', 'pending', 'failed', 'expired'),
      stock: fc.constantFrom('none', 'none', 'none', 'reserved', 'on_payment', 'sold_out'),
      link: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  events: fc.array(
    fc.record({
      payment: fc.nat({ max: 10 }),
      code,
      amount: fc.constantFrom(total, total, total, total, total + 1, 0),
      currency: fc.constantFrom('PHP', 'PHP', 'PHP', 'PHP', 'PHP', 'USD'),
      isOfRefund: fc.constantFrom(false, false, false, false, true),
    }),
    { minLength: 1, maxLength: 40 },
  ),
})
type Drawing = typeof drawing extends fc.Arbitrary<infer T> ? T : never

/** The payments and callbacks of generated plans; a link has at most one open attempt, as the product ensures. */
function drawn({ payments: plans, events: planned }: Drawing): {
  payments: PaymentRow[]
  events: GatewayEvent[]
  mids: string[]
} {
  const merchants = [aMerchant(true), aMerchant(false), aMerchant(true, true)]
  const open = new Set<string>()
  const payments = plans.map((plan) => {
    const merchant = merchants[plan.merchant]!
    const link = plan.link === undefined ? null : `link-${plan.link}-${merchant.mid}`
    const status = plan.status === 'pending' && link !== null && open.has(link) ? 'cancelled' : plan.status
    if (status === 'pending' && link !== null) open.add(link)
    return aPayment(merchant, { status, stock: plan.stock, link })
  })
  const events = planned.map(({ payment, ...event }) => ({
    ...event,
    requestId: payments[payment]?.requestId ?? 'ZZZZZ-ZZZZZ',
  }))
  return { payments, events, mids: merchants.map((merchant) => merchant.mid) }
}

test('a batch leaves exactly the same rows as applying its callbacks singly, for any callbacks', async () => {
  await fc.assert(
    fc.asyncProperty(drawing, async (plan) => {
      const { payments, events, mids } = drawn(plan)
      const callbacks = callbacksOf(events)
      for (const desk of [together, single]) {
        await build(desk, payments)
        await keepAll(desk, callbacks)
      }
      await applyAll(applying(together, events))
      await applySingly(single, events)
      expect(await rowsOf(together, mids)).toEqual(await rowsOf(single, mids))
      expect(await broken(together.unit)).toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(errors).toEqual([])
}, 240_000)

const pendingPayments = (count: number) => {
  const merchant = aMerchant(true)
  return Array.from({ length: count }, () => aPayment(merchant))
}
const kindsOf = async (desk: Desk, payment: PaymentRow) =>
  (
    await desk.owner.query<{ kind: string }>(
      `select kind from ledger_journals where event_key = 'payment.paid:' || $1`,
      [payment.id],
    )
  ).rows.map((row) => row.kind)
const stateOf = async (desk: Desk, payment: PaymentRow) =>
  (
    await desk.owner.query<{ status: string; is_late: boolean }>(
      'select status, is_late from transactions where id = $1',
      [payment.id],
    )
  ).rows[0]

test('a callback that the database refuses does not delay the others, and is retried without end', async () => {
  const payments = pendingPayments(5)
  await build(together, payments)
  const bad = payments[2]!
  await together.owner.query(
    `create function busy() returns trigger language plpgsql as $$ begin
       if new.transaction_id = '${bad.id}' then raise exception 'somebody else holds the lock' using errcode = '55P03'; end if;
       return new;
     end $$;
     create trigger busy before insert on wallet_clearing for each row execute function busy()`,
  )
  await keepAll(together, callbacksOf(payments.map(({ requestId }) => ({ requestId, code: 'GR001' }))))
  errors.length = 0
  await applyAll(applying(together))
  for (const payment of payments)
    expect(await stateOf(together, payment)).toMatchObject({ status: payment === bad ? 'pending' : 'paid' })
  expect(errors).toContain('a callback could not be applied')
  const { rows } = await together.owner.query(
    'select tries, try_again_at > $2 as is_put_off from waiting_callbacks where request_id = $1',
    [bad.requestId, '2026-11-20T04:00:00Z'],
  )
  expect(rows).toEqual([{ tries: 1, is_put_off: true }])

  // It is retried without end, and staff are notified once.
  await together.owner.query(
    `insert into roles (name, label, is_shipped, created_at) values ('Finance', 'Finance', true, now());
     insert into role_authorizations (role, module, actions) values ('Finance', 'BOOKS', '{view}');
     insert into users (id, tenant, username, email, first_name, last_name, role, role_since, status, password_hash, password_changed_at,
       created_at, updated_at)
     select gen_random_uuid(), tenant, 'books.singil', 'books@singil.example', 'Rosa', 'Diaz', 'Finance', now(), 'ACTIVE', '', now(), now(),
       now()
     from access_settings limit 1`,
  )
  const later = (minute: number) => together.at(new Date(Date.UTC(2026, 10, 20, 4, minute)).toISOString())
  for (let tried = 2; tried <= 25; tried++) {
    later(tried * 6)
    await applyAll(applying(together))
  }
  const after = await together.owner.query(
    `select tries, (select array_agg(recipient || ': ' || subject) from messages where about = 'callback:failing') as mails
     from waiting_callbacks where request_id = $1`,
    [bad.requestId],
  )
  const subject = `The callback about payment ${bad.requestId} cannot be booked`
  expect(after.rows).toEqual([{ tries: 25, mails: [`books@singil.example: ${subject}`] }])
  await together.owner.query('drop trigger busy on wallet_clearing')
  later(26 * 6)
  await applyAll(applying(together))
  expect(await stateOf(together, bad)).toMatchObject({ status: 'paid' })
  together.at('2026-11-20T04:00:00Z')
  errors.length = 0
})

test('two callbacks of one payment are never applied in the wrong order, with four concurrent processes', async () => {
  // Paid and then failed is paid in time; failed and then paid is paid late: is_late shows the order.
  const payments = pendingPayments(120)
  await build(together, payments)
  const events = payments.flatMap(({ requestId }, index) => {
    const codes = index % 2 === 0 ? ['GR001', 'GR003'] : ['GR003', 'GR001']
    return codes.map((reported) => ({ requestId, code: reported }))
  })
  await keepAll(together, callbacksOf(events))
  await Promise.all(Array.from({ length: 4 }, () => applyAll(applying(together))))
  for (const [index, payment] of payments.entries()) {
    expect(await stateOf(together, payment)).toEqual({ status: 'paid', is_late: index % 2 === 1 })
    expect(await kindsOf(together, payment)).toHaveLength(1)
  }
  expect(await broken(together.unit)).toEqual([])
}, 60_000)

test('a naive worker that skips locked rows, without partitions, applies callbacks in the wrong order', async () => {
  await single.owner.query(
    `create table twin_words (place int primary key, payment int, nth int, is_done boolean default false);
     create table twin_applied (at bigint generated always as identity, payment int, nth int);
     grant all on twin_words, twin_applied to singil_app; grant usage on all sequences in schema public to singil_app`,
  )
  await single.owner.query(
    'insert into twin_words select p * 2 + n, p, n from generate_series(1, 40) p, generate_series(0, 1) n',
  )
  const worker = async () => {
    for (let isMore = true; isMore;)
      isMore = await single.database.use(async (client) => {
        await client.query('begin')
        const { rows } = await client.query(
          'select place, payment, nth from twin_words where not is_done order by place limit 1 for update skip locked',
        )
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
        if (rows[0]) {
          await client.query('insert into twin_applied (payment, nth) values ($1, $2)', [rows[0].payment, rows[0].nth])
          await client.query('update twin_words set is_done = true where place = $1', [rows[0].place])
        }
        await client.query('commit')
        return rows.length > 0
      })
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  const { rows } = await single.owner.query(
    'select 1 from twin_applied a join twin_applied b on b.payment = a.payment and a.nth = 0 and b.nth = 1 where b.at < a.at',
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('a poller that concurrently learns of the same payments pays none of them twice', async () => {
  const payments = pendingPayments(60)
  await build(together, payments)
  const callbacks = callbacksOf(payments.map(({ requestId }) => ({ requestId, code: 'GR001' })))
  await keepAll(together, callbacks)
  const polled = callbacks.map((callback) =>
    together.unit((context) =>
      applyEvent(
        context,
        eventOfCallback({
          ...callback,
          partition: 0,
          place: 0,
          refund_ref: null,
          occurred_at: new Date(callback.occurred_at),
        }),
      ),
    ),
  )
  await Promise.all([applyAll(applying(together)), applyAll(applying(together)), ...polled])
  for (const payment of payments) {
    expect(await stateOf(together, payment)).toMatchObject({ status: 'paid' })
    expect(await kindsOf(together, payment)).toEqual(['payment.paid'])
  }
  expect(await broken(together.unit)).toEqual([])
}, 60_000)

test('applies more callbacks than fit in a batch, with one lock of the monthly limit per batch', async () => {
  const payments = pendingPayments(batchLimit * partitions.length + 40)
  await build(together, payments)
  await keepAll(together, callbacksOf(payments.map(({ requestId }) => ({ requestId, code: 'GR001' }))))
  const taken: number[] = []
  await applyAll({ ...applying(together), applied: (callbacks) => void taken.push(callbacks.length) })
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(payments.length)
  expect(taken.length).toBeLessThanOrEqual(2 * partitions.length)
  const { rows } = await together.owner.query('select pending::int, paid::int from limit_usage where mid = $1', [
    payments[0]!.merchant.mid,
  ])
  expect(rows).toEqual([{ pending: 0, paid: total * payments.length }])
}, 120_000)

test('reserved stock is sold and released together', async () => {
  const merchant = aMerchant(true)
  const payments = Array.from({ length: 30 }, () => aPayment(merchant, { stock: 'reserved' }))
  await build(together, payments)
  const events = payments.map(({ requestId }, index) => ({ requestId, code: index % 3 === 0 ? 'GR003' : 'GR001' }))
  await keepAll(together, callbacksOf(events))
  const taken: number[] = []
  await applyAll({ ...applying(together), applied: (callbacks) => void taken.push(callbacks.length) })
  expect(taken.length).toBeLessThanOrEqual(partitions.length)
  const { rows } = await together.owner.query(
    `select on_hand, reserved, movements, (select array_agg(m.seq order by m.seq) from stock_movements m where m.item_id = i.id) as seqs
     from items i where id = $1`,
    [merchant.itemId],
  )
  expect(rows).toEqual([
    { on_hand: 980, reserved: 0, movements: 61, seqs: Array.from({ length: 61 }, (_, index) => index + 1) },
  ])
  expect(await broken(together.unit)).toEqual([])
})

test('money for an open attempt of a link that another attempt paid late is kept, and no batch fails because of it', async () => {
  const merchant = aMerchant(true)
  const late = aPayment(merchant, { link: `link-${merchant.mid}`, status: 'expired' })
  const open = aPayment(merchant, { link: `link-${merchant.mid}` })
  await build(together, [late, open])
  for (const payment of [late, open]) {
    await keepAll(together, callbacksOf([{ requestId: payment.requestId, code: 'GR001' }]))
    await applyAll(applying(together))
  }
  expect(await kindsOf(together, late)).toEqual(['payment.late'])
  expect(await kindsOf(together, open)).toEqual([])
  expect(errors).toEqual([])
})
