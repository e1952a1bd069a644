/** The plain way to keep a ledger, for comparison: one transaction a transfer, both rows locked in order, updated, two lines written. */
import pg from 'pg'
import { load, type Reached } from '../kit/load.ts'
import type { Choose } from './choose.ts'
import { asOwner } from './databases.ts'

const statements = {
  lock: 'select balance from plain_accounts where id = $1 for update',
  move: 'update plain_accounts set balance = balance + $1 where id = $2',
  write: 'insert into plain_entries (account_id, amount, balance, transfer_id) values ($1, $2, $3, $4)',
}

export async function prepareRowLock(url: string, accounts: number) {
  await asOwner(url, async (owner) => {
    await owner.query(`
      create table plain_accounts (id int primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
      create table plain_entries (id bigint generated always as identity primary key, account_id int not null,
        amount bigint not null, balance bigint not null, transfer_id uuid not null);
      create index on plain_entries (account_id, id);
      insert into plain_accounts select a, 1000000000000 from generate_series(1, ${accounts}) a`)
    await owner.query('vacuum analyze')
  })

  return async (callers: number, seconds: number, choose: Choose, newId: () => string): Promise<Reached> => {
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
    return reached
  }
}
