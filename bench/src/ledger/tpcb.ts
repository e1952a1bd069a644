/**
 * TPC-B, the reference: pgbench's own transaction, played by pgbench if it is installed and otherwise by clients that send the same five
 * statements between begin and commit.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { load, type Reached } from '../kit/load.ts'
import { asOwner } from './databases.ts'

export interface Yardstick {
  readonly player: string
  readonly run: (callers: number, seconds: number) => Promise<Reached>
}

/** Creates the tables of pgbench in the database of the address. Every transaction updates one of `scale` rows of branches. */
export async function prepareTpcb(url: string, scale: number): Promise<Yardstick> {
  await asOwner(url, async (owner) => {
    await owner.query(tables(scale))
    await owner.query('vacuum analyze')
  })
  const program = pgbench()
  if (program) return { player: 'pgbench', run: (callers, seconds) => runPgbench(program, url, callers, seconds) }
  return { player: 'clients of ours', run: (callers, seconds) => runClients(url, scale, callers, seconds) }
}

const tables = (scale: number) => `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select b, 0 from generate_series(1, ${scale}) b;
  insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) t;
  insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) a`

function pgbench(): string | undefined {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => path.join(home, version, 'bin', 'pgbench')).find((file) => existsSync(file))
}

async function runPgbench(program: string, url: string, callers: number, seconds: number): Promise<Reached> {
  const size = ['-c', String(callers), '-j', '1', '-T', String(Math.max(1, Math.round(seconds)))]
  const child = spawn(program, ['-n', '-M', 'prepared', ...size, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  const done = Number(/actually processed: (\d+)/.exec(output)?.[1])
  if (!(perSecond > 0)) throw new Error(`pgbench ended with ${child.exitCode}`)
  return { perSecond, done, p50: Number.NaN, p99: Number.NaN }
}

const statements = {
  account: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  read: 'select abalance from pgbench_accounts where aid = $1',
  teller: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  branch: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  history: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
}
const below = (count: number) => 1 + Math.floor(Math.random() * count)

async function runClients(url: string, scale: number, callers: number, seconds: number): Promise<Reached> {
  const clients = await Promise.all(
    Array.from({ length: callers }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const reached = await load(callers, seconds, async (caller) => {
    const send = (name: keyof typeof statements, values: number[]) =>
      clients[caller]!.query({ name, text: statements[name], values })
    const [account, branch, teller, delta] = [below(scale * 100_000), below(scale), below(scale * 10), below(5000)]
    await clients[caller]!.query('begin')
    await send('account', [delta, account])
    await send('read', [account])
    await send('teller', [delta, teller])
    await send('branch', [delta, branch])
    await send('history', [teller, branch, account, delta])
    await clients[caller]!.query('commit')
  })
  await Promise.all(clients.map((client) => client.end()))
  return reached
}
