/**
 * The plain implementation of a ledger, for comparison: one transaction per transfer, both rows locked in order, updated, two lines
 * written.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Reached } from '../kit/load.ts'
import { asOwner } from './databases.ts'

const program = path.join(import.meta.dirname, 'row-lock-player.ts')
const tables = `
  create table plain_accounts (id int primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
  create table plain_entries (id bigint generated always as identity primary key, account_id int not null,
    amount bigint not null, balance bigint not null, transfer_id uuid not null);
  create index on plain_entries (account_id, id)`
/** The digest of its tables and its player: a ratio to it can be compared over time only while they stay the same. */
const frozen = 'badca8cba154ddb7'

/** The player's configuration, as JSON. */
export interface RowLockGame {
  readonly url: string
  readonly accounts: number
  readonly where: 'spread' | 'on one account'
  readonly callers: number
  readonly seconds: number
}

/** Creates its tables. It plays in a separate process, like pgbench, so that the garbage of its clients does not slow down ours. */
export async function prepareRowLock(url: string, accounts: number) {
  const digest = createHash('sha256').update(tables).update(readFileSync(program)).digest('hex').slice(0, 16)
  if (digest !== frozen) throw new Error(`The plain ledger has changed: its digest is ${digest}`)
  await asOwner(url, async (owner) => {
    await owner.query(`${tables};
      insert into plain_accounts select a, 1000000000000 from generate_series(1, ${accounts}) a`)
    await owner.query('vacuum analyze')
  })
  return (callers: number, seconds: number, where: RowLockGame['where']): Promise<Reached> =>
    play({ url, accounts, where, callers, seconds })
}

async function play(game: RowLockGame): Promise<Reached> {
  const child = spawn(process.execPath, [...process.execArgv, program, JSON.stringify(game)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The plain ledger's player ended with ${String(code)}`)
  return JSON.parse(output) as Reached
}
