import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import type { UnitParts } from '../../kit/work/index.ts'
import { onConnection, openDatabase } from '../../kit/database/index.ts'
import { keep } from './index.ts'
import { createInbox } from './receive-callbacks.ts'
import { rawOf } from './set-aside-store.ts'
import type { WaitingCallback } from './store.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const arrival = (id: string, requestId = id) => {
  const callback = {
    event_id: `event-${id}`,
    type: 'payment.updated' as const,
    sequence: 1,
    payment_id: 'pay_of_nobody',
    request_id: requestId,
    channel: 'gc',
    response_code: 'GR001',
    response_message: 'Paid',
    amount: 100,
    currency: 'PHP',
    occurred_at: '2026-11-20T04:00:00Z',
  }
  return { callback, raw: JSON.stringify(callback) }
}

const kept = async (ofRequest: string) => {
  const { rows } = await desk.owner.query<{ event_id: string; partition: number }>(
    'select event_id, partition from waiting_callbacks where request_id = $1 order by place',
    [ofRequest],
  )
  return rows
}
const keepThese = (arrivals: Parameters<typeof keep>[1], database = desk.database) =>
  keep((work) => database.see('*', (client) => work(onConnection(client))), arrivals, new Date())

test('stores callbacks in the order given, each once, and all callbacks of one payment in one partition', async () => {
  const request = 'FIVE5-WORDS'
  const receive = (ids: readonly string[]) => keepThese(ids.map((id) => arrival(id, request)))
  await receive(['a', 'b', 'a', 'c', 'd'])
  await receive(['d', 'e', 'a'])
  const rows = await kept(request)
  expect(rows.map((row) => row.event_id)).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `event-${id}`))
  expect(new Set(rows.map((row) => row.partition)).size).toBe(1)
})

test('stores each once where every statement is a transaction of its own, as behind a pooler', async () => {
  const { url } = desk.database
  const pooled = openDatabase(url, 2, { warn: () => {} } as never, { pastPooler: url })
  try {
    for (const ids of [['a', 'b'], ['b', 'c'], ['a']])
      await keepThese(
        ids.map((id) => arrival(id, 'POOL5-WORDS')),
        pooled,
      )
    expect((await kept('POOL5-WORDS')).map((row) => row.event_id)).toEqual(['a', 'b', 'c'].map((id) => `event-${id}`))
  } finally {
    await pooled.close()
  }
})

test('finds what a callback says by its month, and of one from before in its own row', async () => {
  await keepThese([arrival('text')])
  const said = (id: string) =>
    desk.database.see('*', (client) =>
      rawOf(onConnection(client), { request_id: id, event_id: `event-${id}` } as WaitingCallback),
    )
  const { rows } = await desk.owner.query<{ raw: string | null }>(
    "select raw from gateway_callbacks where request_id = 'text'",
  )
  expect(rows).toEqual([{ raw: null }])
  expect((await said('text')).raw).toBe(arrival('text').raw)
  await desk.owner.query(
    `insert into gateway_callbacks (request_id, event_id, received_at, type, response_code, amount, occurred_at, raw)
     values ('before', 'event-before', now(), 'payment.updated', 'GR001', 100, now(), 'as before')`,
  )
  expect((await said('before')).raw).toBe('as before')
})

test('does not treat a constraint violation as a duplicate', async () => {
  const strange = arrival('strange')
  const wrong = { ...strange, callback: { ...strange.callback, type: 'payment.forgotten' as 'payment.updated' } }
  await expect(keepThese([wrong])).rejects.toThrow('violates check constraint')
  expect(await kept('strange')).toEqual([])
})

test('stores each callback once when several processes receive it at the same moment', async () => {
  const request = 'MANY5-TIMES'
  const arrivals = Array.from({ length: 40 }, (_, index) => arrival(`many-${index}`, request))
  await Promise.all([arrivals, arrivals.toReversed(), arrivals].map((some) => keepThese(some)))
  const rows = await kept(request)
  expect(rows.map((row) => row.event_id).toSorted()).toEqual(
    arrivals.map(({ callback }) => callback.event_id).toSorted(),
  )
})

test('callbacks that arrive together share commits, and each is answered after its own commit', async () => {
  const log = { error: () => {}, warn: () => {}, info: () => {} } as never
  const parts = {
    database: desk.database,
    secrets: desk.secrets,
    ports: desk.ports,
    clock: { now: () => new Date() },
    config: { publicUrl: '' },
  }
  const receive = createInbox({ ...(parts as unknown as UnitParts), outside: {} as never, log })
  const isKept = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      await receive(arrival(`together-${index}`))
      const { rowCount } = await desk.owner.query('select from gateway_callbacks where event_id = $1', [
        `event-together-${index}`,
      ])
      return rowCount === 1
    }),
  )
  expect(isKept.every(Boolean)).toBe(true)
  const { rows } = await desk.owner.query<{ commits: number }>(
    `select count(distinct received_at)::int as commits from gateway_callbacks where event_id like 'event-together-%'`,
  )
  expect(rows[0]!.commits).toBeLessThan(30)
})
