/** Plays the plain ledger with row locks, as configured by its argument, and prints the result. */
import { newId } from '@singil/server/src/kit/base/index.ts'
import pg from 'pg'
import { load } from '../kit/load.ts'
import { allOnOne, spreadOver } from './choose.ts'
import type { RowLockGame } from './row-lock.ts'

const statements = {
  lock: 'select balance from plain_accounts where id = $1 for update',
  move: 'update plain_accounts set balance = balance + $1 where id = $2',
  write: 'insert into plain_entries (account_id, amount, balance, transfer_id) values ($1, $2, $3, $4)',
}

const { url, accounts, where, callers, seconds } = JSON.parse(process.argv[2]!) as RowLockGame
const choose = where === 'spread' ? spreadOver(accounts) : allOnOne(accounts)
const clients = Array.from({ length: callers }, () => new pg.Client({ connectionString: url }))
await Promise.all(clients.map((client) => client.connect()))
const reached = await load(callers, seconds, async (caller) => {
  const client = clients[caller]!
  const send = (name: keyof typeof statements, values: (string | number)[]) =>
    client.query<{ balance: string }>({ name, text: statements[name], values })
  const [from, to] = choose()
  const legs = [
    { id: from + 1, amount: -100 },
    { id: to + 1, amount: 100 },
  ].toSorted((a, b) => a.id - b.id)
  const transferId = newId()
  await client.query('begin')
  const before: number[] = []
  for (const leg of legs) before.push(Number((await send('lock', [leg.id])).rows[0]!.balance))
  for (const leg of legs) await send('move', [leg.amount, leg.id])
  for (const [index, leg] of legs.entries())
    await send('write', [leg.id, leg.amount, before[index]! + leg.amount, transferId])
  await client.query('commit')
})
await Promise.all(clients.map((client) => client.end()))
console.log(JSON.stringify(reached))
