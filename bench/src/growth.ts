/**
 * What five years of data cost compared with one: the list, its search, the history of a payment, postings and the checks of the books,
 * by the product's own path and in turns. Both have the same merchants, so a merchant of five years has five times the rows.
 * BENCH_ROWS=10000 measures fewer payments a year; BENCH_MEMORY names the shared_buffers of PostgreSQL, for each of which all is measured.
 */
import { loadavg } from 'node:os'
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { checkEverything, checkRecent } from '@singil/server/src/desk/integrity/run-checks.ts'
import { sealChains } from '@singil/server/src/desk/integrity/seal-chains.ts'
import { migrate, onConnection } from '@singil/server/src/kit/database/index.ts'
import { logsOf } from '@singil/server/src/payments/transactions/index.ts'
import { generator } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { checkerOf } from './growth/checker.ts'
import { fillYears, scatteredKeys, wallets } from './growth/years.ts'
import { openClients } from './kit/clients.ts'
import { cpuMicroseconds } from './kit/cpu.ts'
import { median, print } from './kit/figures.ts'
import { load } from './kit/load.ts'
import { startDatabase } from './kit/stage.ts'
import { spreadOver } from './ledger/choose.ts'
import { compare, type Play, type Result, type Round, rounds, show, timesOf } from './ledger/compare.ts'
import { makeDatabase } from './ledger/databases.ts'
import { openLedger } from './ledger/posting.ts'
import { openAsker } from './search/ask.ts'

const paymentsAYear = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const memories = (process.env['BENCH_MEMORY'] ?? '2GB,128MB').split(',')
const spans = { 'one year': 1, 'five years': 5 } as const
type Span = keyof typeof spans
const names = Object.keys(spans) as Span[]
const goal = 1.3
const callers = 32
const rowsOfPage = 26
/** Payments whose history is read. */
const sample = 2_000
/** Journals between two of the checks that run every minute. */
const newAMinute = 1_000

type Both<T> = Readonly<Record<Span, T>>
const both = async <T>(make: (name: Span) => Promise<T>): Promise<Both<T>> => ({
  'one year': await make('one year'),
  'five years': await make('five years'),
})

export async function benchGrowth(): Promise<void> {
  const database = await startDatabase()
  try {
    const urls = await both(async (name) => {
      const url = await makeDatabase(database.url, name.replace(' ', '_'))
      await migrate(url)
      return url
    })
    await Promise.all(names.map((name) => fillYears(urls[name], spans[name], spans[name] * paymentsAYear)))
    for (const [nth, memory] of memories.entries()) {
      await database.restart({ shared_buffers: memory })
      console.log(`     shared_buffers ${memory}; load average ${loadavg()[1]!.toFixed(1)}`)
      const books = await both((name) => openBooks(urls[name]))
      try {
        await readBoth(database.pid, books)
        if (nth === 0) await verifyRows(database.pid, books, arrears)
        await postBoth(database.pid, books)
        await verifyNew(database.pid, books)
        if (nth === memories.length - 1) await verifyRows(database.pid, books, everything)
      } finally {
        for (const name of names) await books[name].close()
      }
    }
  } finally {
    await database.stop()
  }
}

async function openBooks(url: string) {
  const { owner, app } = await openClients(url)
  const sizes = await owner.query<{ journals: number; index: number; all: number }>(
    `select (select count(*)::int from ledger_journals) as journals, (pg_relation_size('ledger_journals_event_key_key') / 1e6)::float8 as index,
       (pg_database_size(current_database()) / 1e6)::float8 as all`,
  )
  const { journals, index, all } = sizes.rows[0]!
  const { rows } = await owner.query<{ mid: MerchantId; id: TransactionId; created_at: Date }>(
    'select mid, id, created_at from transactions tablesample bernoulli ($1) repeatable (7) limit $2',
    [Math.min(100, (sample * 150) / journals), sample],
  )
  console.log(
    `     ${journals} journals, ${all.toFixed(0)} MB, of which ${index.toFixed(0)} are the index of event_key`,
  )
  const ledger = await openLedger(url, wallets)
  return {
    journals,
    ledger,
    owner,
    ask: openAsker(app),
    history: openHistory(app, rows),
    close: async () => {
      await ledger.close()
      await owner.end()
      await app.end()
    },
  }
}
type Books = Awaited<ReturnType<typeof openBooks>>

/** Reads the history of any of the payments, as when it is opened in the portal. */
function openHistory(client: pg.Client, rows: readonly { mid: MerchantId; id: TransactionId; created_at: Date }[]) {
  const random = generator(9)
  const tx = onConnection(client)
  return async () => {
    const row = random.of(rows)
    await client.query(`select set_config('singil.mid', $1, false)`, [row.mid])
    if ((await logsOf(tx, row)).length === 0) throw new Error(`The payment ${row.id} has no history`)
  }
}

async function readBoth(pid: number, books: Both<Books>): Promise<void> {
  const reads: Readonly<Record<string, (of: Books) => Promise<unknown>>> = {
    list: ({ ask }) => ask('list', rowsOfPage),
    search: ({ ask }) => ask('search', rowsOfPage),
    history: ({ history }) => history(),
  }
  for (const [what, read] of Object.entries(reads)) {
    // One at a time, because each page first says on its connection whose it is.
    const play =
      (name: Span): Play =>
      (_, seconds) =>
        load(1, seconds, () => read(books[name]))
    const result = await compare(pid, { 'one year': play('one year'), 'five years': play('five years') }, 1)
    for (const name of names) show(1, `${what}, ${name}`, result[name])
    judge(`${what}, p50`, result, (round) => round.p50)
    judge(`${what}, p99`, result, (round) => round.p99)
    judge(`${what}, PostgreSQL's CPU`, result, (round) => round.cpuMicroseconds)
  }
}

async function postBoth(pid: number, books: Both<Books>): Promise<void> {
  const choose = spreadOver(wallets)
  const ways = { 'keys in order': undefined, 'keys scattered': scatteredKeys } as const
  for (const [way, keys] of Object.entries(ways)) {
    const play = (name: Span): Play => {
      const keyOf = keys?.(spans[name])
      return (many, seconds) => books[name].ledger.run(many, seconds, choose, keyOf)
    }
    const result = await compare(pid, { 'one year': play('one year'), 'five years': play('five years') }, callers)
    for (const name of names) show(callers, name, result[name])
    judge(`posting, ${way}, time a posting`, result, (round) => 1 / round.perSecond)
    judge(`posting, ${way}, PostgreSQL's CPU`, result, (round) => round.cpuMicroseconds)
  }
}

const judge = (what: string, result: Both<Result>, of: (round: Round) => number) =>
  printTimes(what, timesOf(result['five years'], result['one year'], of))
const printTimes = (what: string, reached: number) =>
  print({ id: 'grow', what: `${what}, five years of one`, reached, goal, is: 'most', unit: 'times' })

type Steps = Readonly<Record<string, (of: Books) => Promise<number>>>

/** What was not checked or sealed yet, as after a long pause of the worker. */
const arrears: Steps = {
  'check of new journals': async ({ owner, ledger }) => {
    const unchecked = await countUnchecked(owner)
    while ((await countUnchecked(owner)) > 0) await checkRecent(checkerOf(ledger))
    return unchecked
  },
  'sealing of new rows': async ({ ledger }) => {
    let rows = 0
    for (let sealed = -1; sealed !== 0; rows += sealed) sealed = await sealChains(checkerOf(ledger))
    return rows
  },
}
/** The check of every night. */
const everything: Steps = {
  'full check': async ({ ledger, journals }) => {
    await checkEverything(checkerOf(ledger), 'bench')
    return journals
  },
}

/** Each once, because it takes minutes. A step answers how many rows it verified. */
async function verifyRows(pid: number, books: Both<Books>, steps: Steps): Promise<void> {
  for (const [what, step] of Object.entries(steps)) {
    const spent = await both(async (name) => {
      const before = cpuMicroseconds(pid)
      const begun = performance.now()
      const rows = await step(books[name])
      const us = ((performance.now() - begun) * 1000) / rows
      const cpu = (cpuMicroseconds(pid) - before) / rows
      console.log(`     ${what}, ${name}: ${rows} rows, ${us.toFixed(1)} µs each, ${cpu.toFixed(1)} µs of PostgreSQL`)
      await assertSound(books[name].owner)
      return { us, cpu }
    })
    printTimes(`${what}, time a row`, spent['five years'].us / spent['one year'].us)
    printTimes(`${what}, PostgreSQL's CPU a row`, spent['five years'].cpu / spent['one year'].cpu)
  }
}

/** The check and the sealing of every minute, each time after as many new journals. */
async function verifyNew(pid: number, books: Both<Books>): Promise<void> {
  const choose = spreadOver(wallets)
  const played: Both<{ check: number[]; seal: number[]; cpu: number[] }> = {
    'one year': { check: [], seal: [], cpu: [] },
    'five years': { check: [], seal: [], cpu: [] },
  }
  for (let round = -1; round < rounds; round++)
    for (const name of names) {
      const { ledger } = books[name]
      await ledger.post(newAMinute, choose)
      const before = cpuMicroseconds(pid)
      const begun = performance.now()
      await checkRecent(checkerOf(ledger))
      const checked = performance.now()
      await sealChains(checkerOf(ledger))
      const sealed = performance.now()
      await settle()
      // The first round takes what the postings before have left.
      if (round < 0) continue
      const { check, seal, cpu } = played[name]
      check.push(checked - begun)
      seal.push(sealed - checked)
      cpu.push((cpuMicroseconds(pid) - before) / 1000)
    }
  for (const name of names) {
    const { check, seal, cpu } = played[name]
    console.log(
      `     every minute, ${name}: check ${median(check).toFixed(0)} ms, sealing ${median(seal).toFixed(0)} ms, ${median(cpu).toFixed(0)} ms of PostgreSQL`,
    )
    await assertSound(books[name].owner)
  }
  for (const part of ['check', 'seal', 'cpu'] as const) {
    const times = played['five years'][part].map((ms, round) => ms / played['one year'][part][round]!)
    const what = { check: 'check', seal: 'sealing', cpu: "both, PostgreSQL's CPU" }[part]
    printTimes(`every minute, ${what}`, median(times))
  }
}

/** The processor time of closed connections is counted only after a moment. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

async function countUnchecked(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from ledger_journals where posted_in >= (select journals_below from integrity_progress)',
  )
  return rows[0]!.count
}

async function assertSound(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("select broken from integrity_runs where broken <> '[]'")
  if (rows.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(rows)}`)
}
