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
  await client.query('create temp table told (place int generated always as identity, word text not null unique)')
  tx = onConnection(client)
})
beforeEach(() => client.query('truncate told restart identity'))
afterAll(async () => {
  await client?.end()
  await fresh?.drop()
})

const say = (word: string, afterSeconds = 0) =>
  sql`with slept as materialized (select pg_sleep(${afterSeconds}))
    insert into told (word) select ${word} from slept`.execute(tx)
const words = async () => (await client.query<{ word: string }>('select word from told order by place')).rows
const sentBytes = () => (client as unknown as { connection: { stream: Socket } }).connection.stream.bytesWritten

test('queries of one connection wait for each other, and without waiting all are sent at once, in their order', async () => {
  const one = say('one', 0.2)
  const atFirst = sentBytes()
  const two = say('two')
  await new Promise((resolve) => setImmediate(resolve))
  expect(sentBytes()).toBe(atFirst)
  await Promise.all([one, two])

  const atLast = sentBytes()
  const both = withoutWaiting(tx, () => [say('three', 0.2), say('four')])
  await new Promise((resolve) => setImmediate(resolve))
  const afterBoth = sentBytes()
  await both
  expect(sentBytes()).toBe(afterBoth)
  expect(afterBoth).toBeGreaterThan(atLast)
  expect(await words()).toEqual(['one', 'two', 'three', 'four'].map((word) => ({ word })))
})

test('after one that fails the others are refused, and nothing of them is kept', async () => {
  await client.query('begin')
  await say('one')
  const failed = withoutWaiting(tx, () => [say('two'), say('one'), say('three')])
  await expect(failed).rejects.toThrow('told_word_key')
  await client.query('rollback')
  expect(await words()).toEqual([])
  await say('four')
  expect(await words()).toEqual([{ word: 'four' }])
})

test('what goes on after one that fails has ended before the error is told, and so before the rollback', async () => {
  await client.query('begin')
  const late = async () => {
    await say('two')
    await say('three')
  }
  const goingOn = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await say('four')
  }
  await say('one')
  await expect(withoutWaiting(tx, () => [say('one'), late(), goingOn()])).rejects.toThrow('told_word_key')
  await client.query('rollback')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await words()).toEqual([])
})

test('a statement that is prepared and refused is prepared again', async () => {
  const ask = (text: string) => sql`select ${text}::int as n`.execute(tx)
  await client.query('begin')
  await expect(withoutWaiting(tx, () => [sql`select ${1}::int / 0`.execute(tx), ask('1'), ask('2')])).rejects.toThrow(
    'division by zero',
  )
  await client.query('rollback')
  expect((await ask('3')).rows).toEqual([{ n: 3 }])
})

test('a connection ends although an answer is missing', async () => {
  const hasty = new AskingClient({ connectionString: fresh.url })
  hasty.on('error', () => {})
  await hasty.connect()
  const slept = hasty.query('select pg_sleep(30)')
  const refused = expect(slept).rejects.toThrow('onnection')
  await hasty.end()
  await refused
})
