import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/setup/database.ts'
import { AskingClient } from './driver/index.ts'
import { onConnection, withoutWaiting } from './connection.ts'
import type { Tx } from './tables.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let client: AskingClient
let tx: Tx
beforeAll(async () => {
  fresh = await freshDatabase()
  client = new AskingClient({ connectionString: fresh.url })
  await client.connect()
  await client.query('create temp table written (place int generated always as identity, label text not null unique)')
  tx = onConnection(client)
})
beforeEach(() => client.query('truncate written restart identity'))
afterAll(async () => {
  await client?.end()
  await fresh?.drop()
})

const write = (label: string, afterSeconds = 0) =>
  sql`with slept as materialized (select pg_sleep(${afterSeconds}))
    insert into written (label) select ${label} from slept`.execute(tx)
const labels = async () => (await client.query<{ label: string }>('select label from written order by place')).rows
const sentBytes = () => (client as unknown as { connection: { stream: Socket } }).connection.stream.bytesWritten

test('queries of one connection run in turn, and pipelined queries are sent at once in order', async () => {
  const one = write('one', 0.2)
  const atFirst = sentBytes()
  const two = write('two')
  await new Promise((resolve) => setImmediate(resolve))
  expect(sentBytes()).toBe(atFirst)
  await Promise.all([one, two])

  const atLast = sentBytes()
  const both = withoutWaiting(tx, () => [write('three', 0.2), write('four')])
  await new Promise((resolve) => setImmediate(resolve))
  const afterBoth = sentBytes()
  await both
  expect(sentBytes()).toBe(afterBoth)
  expect(afterBoth).toBeGreaterThan(atLast)
  expect(await labels()).toEqual(['one', 'two', 'three', 'four'].map((label) => ({ label })))
})

test('queries pipelined after a failed one are rejected, and none takes effect', async () => {
  await client.query('begin')
  await write('one')
  const failed = withoutWaiting(tx, () => [write('two'), write('one'), write('three')])
  await expect(failed).rejects.toThrow('written_label_key')
  await client.query('rollback')
  expect(await labels()).toEqual([])
  await write('four')
  expect(await labels()).toEqual([{ label: 'four' }])
})

test('all pipelined queries settle before the error is thrown, and so before the rollback', async () => {
  await client.query('begin')
  const late = async () => {
    await write('two')
    await write('three')
  }
  const goingOn = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await write('four')
  }
  await write('one')
  await expect(withoutWaiting(tx, () => [write('one'), late(), goingOn()])).rejects.toThrow('written_label_key')
  await client.query('rollback')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await labels()).toEqual([])
})

test('a statement whose preparation failed is prepared again', async () => {
  const ask = (text: string) => sql`select ${text}::int as n`.execute(tx)
  await client.query('begin')
  await expect(withoutWaiting(tx, () => [sql`select ${1}::int / 0`.execute(tx), ask('1'), ask('2')])).rejects.toThrow(
    'division by zero',
  )
  await client.query('rollback')
  expect((await ask('3')).rows).toEqual([{ n: 3 }])
})

test('a connection ends while a result is outstanding', async () => {
  const hasty = new AskingClient({ connectionString: fresh.url })
  hasty.on('error', () => {})
  await hasty.connect()
  const slept = hasty.query('select pg_sleep(30)')
  const refused = expect(slept).rejects.toThrow('onnection')
  await hasty.end()
  await refused
})
