/** A batch that dies at any of its statements leaves nothing behind, and the next process applies its callbacks once. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partitionOf, partitions } from '../../src/payments/gateway/index.ts'
import { everything, systemActor, unitOfWork, type UnitParts } from '../../src/kit/work/index.ts'
import type { Database } from '../../src/kit/database/index.ts'
import { applyAll, applyBatch } from '../../src/payments/gateway/apply-callbacks.ts'
import { applyEvent } from '../../src/payments/transactions/apply-events.ts'
import type { Desk } from '../ledger/desk.ts'
import { broken } from '../ledger/all-hold.ts'
import {
  aPayment,
  aMerchant,
  build,
  type PaymentRow,
  gatewayOf,
  type MerchantRow,
  keepAll,
  noon,
  openNoonDesk,
  total,
  callbacksOf,
} from './payment-rows.ts'
import { rowsOf } from './written-rows.ts'

let desk: Desk
let unharmed: Desk
beforeAll(async () => {
  ;[desk, unharmed] = await Promise.all([openNoonDesk(), openNoonDesk()])
}, 60_000)
afterAll(() => Promise.all([desk.close(), unharmed.close()]))

const faults = {
  /** The statement fails in the database. */
  refused: async (client: pg.PoolClient) => {
    await client.query('select 1 / 0')
  },
  /** The connection is gone before the statement is sent, as when the process is killed. */
  cut: async (client: pg.PoolClient) => {
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    throw new Error('Connection terminated by the test')
  },
  /** The statement is done, but its answer is lost: after the last one everything is committed. */
  unheard: async (client: pg.PoolClient, send: () => Promise<unknown>) => {
    await send()
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    throw new Error('Connection terminated by the test')
  },
}
type Fault = keyof typeof faults

type Sending = (client: pg.PoolClient, send: () => Promise<unknown>, statement: unknown) => Promise<unknown>

/** Units of work whose statements are sent by this function. */
function sentBy(sending: Sending) {
  const between = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (of, name) => {
        const value = Reflect.get(of, name) as unknown
        if (name !== 'query') return typeof value === 'function' ? (value as () => unknown).bind(of) : value
        return (...sent: Parameters<typeof of.query>) =>
          sending(of, () => of.query(...sent) as unknown as Promise<unknown>, sent[0])
      },
    })
  const database: Database = { ...desk.database, use: (work) => desk.database.use((client) => work(between(client))) }
  const parts = {
    database,
    secrets: desk.secrets,
    ports: desk.ports,
    clock: { now: () => new Date(noon) },
    config: { publicUrl: '' },
  } as unknown as UnitParts
  return <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(parts, systemActor('test'), everything('test'), 'test', work)
}

/** Units of work whose nth statement, or the commit if that comes first, meets the fault; `hit` is the statement that met it. */
function failing(fault: Fault, nth: number) {
  const state = { sent: 0, hit: '' }
  const unit = sentBy(async (client, send, statement) => {
    state.sent += 1
    if (state.hit !== '' || (state.sent < nth && statement !== 'commit')) return send()
    state.hit = JSON.stringify(statement)
    return faults[fault](client, send)
  })
  return { state, unit }
}

/** A payment whose callbacks are in this partition. */
function aPaymentIn(partition: number, merchant: MerchantRow, other: Partial<PaymentRow> = {}): PaymentRow {
  for (;;) {
    const payment = aPayment(merchant, other)
    if (partitionOf(payment.requestId) === partition) return payment
  }
}

/**
 * The statements of every batch of a partition. Towards its end it may send one more or less: the ledger spreads its accounts at random.
 */
const alwaysSent = [
  'begin;',
  'take_callbacks',
  'bank_holidays',
  'end_callbacks',
  'move_transactions',
  'wallet_clearing',
  'write_effects',
  'limit_usage',
  'commit',
]

const lockings = ['optimistic', 'pessimistic'] as const

test.each((Object.keys(faults) as Fault[]).flatMap((fault) => lockings.map((locking) => [fault, locking] as const)))(
  'a batch %s at any statement, applied %s, leaves no partial effects, and is applied once afterwards',
  async (fault, locking) => {
    const merchant = aMerchant(true)
    const mids = [merchant.mid]
    const codes = ['GR001', 'GR001', 'GR003', 'GR033', 'GR001']
    // Each partition has payments of every kind, so that its batch sends every possible statement.
    const payments = partitions.flatMap((partition) =>
      codes.map((_, index) =>
        aPaymentIn(partition, merchant, index === 4 ? { link: `link-${partition}-${merchant.mid}` } : {}),
      ),
    )
    const callbacks = callbacksOf(
      payments.map(({ requestId }, index) => ({ requestId, code: codes[index % codes.length]! })),
    )
    for (const one of [desk, unharmed]) {
      await build(one, payments)
      await keepAll(one, callbacks)
    }
    await applyAll({ unit: unharmed.unit, outside: gatewayOf(), log: console })
    const whole = await rowsOf(unharmed, mids)

    for (const partition of partitions) {
      const hit: string[] = []
      for (let nth = 1; ; nth++) {
        const before = await rowsOf(desk, mids)
        const { unit, state } = failing(fault, nth)
        await expect(unit((context) => applyBatch(context, partition, locking, async () => {}))).rejects.toThrow()
        hit.push(state.hit)
        // Only the last statement commits; if its answer is lost, it is nevertheless committed.
        const after = await rowsOf(desk, mids)
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          expect(fault).toBe('unheard')
          expect(after.callbacks).not.toEqual(before.callbacks)
          expect(after.journals!.length - before.journals!.length).toBe(
            after.clearing!.length - before.clearing!.length,
          )
        }
        if (state.hit === '"commit"') break
      }
      expect(alwaysSent.filter((part) => !hit.some((statement) => statement.includes(part)))).toEqual([])
    }
    await applyAll({ unit: desk.unit, outside: gatewayOf(), log: console })
    expect(await rowsOf(desk, mids)).toEqual(whole)
    expect(await broken(desk.unit)).toEqual([])
  },
  120_000,
)

/** Applies the pending callbacks; once a batch is planned, but before it writes, `meanwhile` runs. */
async function applyWhile(meanwhile: () => Promise<unknown>): Promise<string[]> {
  const logged: string[] = []
  let isDone: Promise<unknown> | undefined
  const unit = sentBy(async (_, send, statement) => {
    // Statements of a batch are pipelined: those after the first wait as well.
    if (/end_callbacks|write_effects/.test(JSON.stringify(statement))) isDone ??= meanwhile()
    await isDone
    return send()
  })
  const note = (_: object, message: string) => void logged.push(message)
  await applyAll({ unit, outside: gatewayOf(), log: { error: note, info: note } })
  expect(isDone).toBeDefined()
  return logged
}
const paidEvent = ({ requestId }: { requestId: string }) => ({ requestId, code: 'GR001' })
const apply = (payment: { requestId: string }, outcome: 'paid' | 'failed') =>
  desk.unit((context) =>
    applyEvent(context, {
      requestId: payment.requestId,
      paymentId: `pay_${payment.requestId}`,
      outcome,
      code: outcome === 'paid' ? 'GR001' : 'GR003',
      message: '',
      amount: total,
      currency: 'PHP',
      at: new Date(noon),
    }),
  )
const statesOf = async (payments: readonly { id: string }[]) => {
  const { rows } = await desk.owner.query<{ id: string; status: string; is_late: boolean }>(
    'select id, status, is_late from transactions where id = any ($1)',
    [payments.map(({ id }) => id)],
  )
  return payments
    .map(({ id }) => rows.find((row) => row.id === id))
    .map((row) => `${row!.status}${row!.is_late ? ' late' : ''}`)
}
const metAnother = ['callbacks met somebody else at work and are applied again, with locks']

test('a payment that another process ends while its batch is planned is paid late, and the others in time', async () => {
  const merchant = aMerchant(true)
  const payments = [aPayment(merchant), aPayment(merchant), aPayment(merchant)]
  await build(desk, payments)
  await keepAll(
    desk,
    callbacksOf(
      payments
        .filter((payment) => partitionOf(payment.requestId) === partitionOf(payments[0]!.requestId))
        .map(paidEvent),
    ),
  )
  expect(await applyWhile(() => apply(payments[0]!, 'failed'))).toEqual(metAnother)
  expect((await statesOf(payments))[0]).toBe('paid late')
  expect(await broken(desk.unit)).toEqual([])
})

test('a link that another attempt pays while its batch is planned is not paid twice', async () => {
  const merchant = aMerchant(true)
  const link = `link-twice-${merchant.mid}`
  const payments = [aPayment(merchant, { link, status: 'failed' }), aPayment(merchant, { link })]
  await build(desk, payments)
  await keepAll(desk, callbacksOf([paidEvent(payments[1]!)]))
  expect(await applyWhile(() => apply(payments[0]!, 'paid'))).toEqual(metAnother)
  expect(await statesOf(payments)).toEqual(['paid late', 'held'])
  expect(await broken(desk.unit)).toEqual([])
})
