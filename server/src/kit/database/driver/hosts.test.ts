import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { createLog } from '../../base/index.ts'
import { openDatabase } from '../database.ts'
import { splitHosts, writableHost } from './hosts.ts'

const log = createLog('silent')

test('splits an address with several hosts, keeping user and database', () => {
  expect(splitHosts('postgres://u:p@h1:5432,h2:5433/db?sslmode=require')).toEqual([
    'postgres://u:p@h1:5432/db?sslmode=require',
    'postgres://u:p@h2:5433/db?sslmode=require',
  ])
})

test('skips a dead host and a host that accepts no writes', async () => {
  const fresh = await freshDatabase()
  const url = new URL(fresh.url)
  const deaf = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  const { port } = deaf.address() as { port: number }
  const address = fresh.url.replace(url.host, `127.0.0.1:${port},127.0.0.1:1,${url.host}`)
  expect(await writableHost(address)).toBe(fresh.url)
  const database = openDatabase(address, 2, log)
  const { rows } = await database.pool.query<{ role: string; port: number }>(
    'select current_user as role, inet_server_port() as port',
  )
  expect(rows[0]).toEqual({ role: 'singil_app', port: Number(url.port) })
  await database.close()
  deaf.close()
  await expect(writableHost(`postgres://u:p@127.0.0.1:1,127.0.0.1:${port}/db`)).rejects.toMatchObject({ code: '57P03' })
  await fresh.drop()
})

test('integers that JavaScript cannot hold exactly are an error, and dates stay text', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 1, log)
  const { rows } = await database.pool.query(
    "select 5::bigint as n, date '2026-02-28' as d, timestamptz '2026-01-01Z' as t",
  )
  expect(rows[0]).toEqual({ n: 5, d: '2026-02-28', t: new Date('2026-01-01T00:00:00Z') })
  await expect(database.pool.query('select 9007199254740993::bigint as n')).rejects.toThrow('too large to be exact')
  await database.close()
  await fresh.drop()
})
