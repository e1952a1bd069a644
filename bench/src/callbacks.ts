/**
 * The complete processing of a payment: a callback is stored, and its transaction paid, booked, audited and published, all committed;
 * compared with TPC-B on the same PostgreSQL, in turns. Once with one busy merchant and once spread over a thousand.
 */
import { migrate } from '@singil/server/src/kit/database/index.ts'
import pg from 'pg'
import { type Product, openProduct } from './callbacks/product.ts'
import { type Market, openMarket, type Pending } from './callbacks/market.ts'
import { cpuMicroseconds } from './kit/cpu.ts'
import { median, percentile, print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'
import { rounds, seconds } from './ledger/compare.ts'
import { makeDatabase } from './ledger/databases.ts'
import { prepareTpcb, type Yardstick } from './ledger/tpcb.ts'

const merchants = 1000
const senders = 32
const maxWaiting = Number(process.env['BENCH_WAITING'] ?? 1024)
const count = Number(process.env['BENCH_CALLBACKS'] ?? 20_000)

interface Round {
  readonly perSecond: number
  readonly p99: number
  /** Processor time per callback, in microseconds. */
  readonly database: number
  readonly own: number
}

/** Senders that each wait until their callback is stored before they send the next one, and limit the number of their pending callbacks. */
async function play(product: Product, pending: readonly Pending[], pid: number): Promise<Round> {
  const waits: number[] = []
  let next = 0
  const before = { database: cpuMicroseconds(pid), own: process.cpuUsage() }
  const begun = performance.now()
  const send = async () => {
    const waiting: Promise<number>[] = []
    while (next < pending.length) {
      waiting.push((await product.receive(pending[next++]!)).applied)
      if (waiting.length >= maxWaiting / senders) waits.push(await waiting.shift()!)
    }
    waits.push(...(await Promise.all(waiting)))
  }
  await Promise.all(Array.from({ length: senders }, send))
  const tookMs = performance.now() - begun
  const own = process.cpuUsage(before.own)
  return {
    perSecond: (pending.length / tookMs) * 1000,
    p99: percentile(waits, 99),
    database: (cpuMicroseconds(pid) - before.database) / pending.length,
    own: (own.user + own.system) / pending.length,
  }
}

/** How many stored callbacks are applied per second. */
async function drain(product: Product, pending: readonly Pending[]): Promise<number> {
  await product.fill(pending)
  const begun = performance.now()
  await product.drain()
  return (pending.length / (performance.now() - begun)) * 1000
}

/** Callbacks at a fixed rate, whatever happens to the earlier ones: the latency without overload. */
async function pace(product: Product, pending: readonly Pending[], perSecond: number): Promise<number> {
  const begun = performance.now()
  const waits = await Promise.all(
    pending.map(async (payment, index) => {
      const due = begun + (index / perSecond) * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      return (await product.receive(payment)).applied
    }),
  )
  return percentile(waits, 99)
}

async function compare(
  where: string,
  product: Product,
  market: Market,
  mids: readonly string[],
  yardstick: Yardstick,
  pid: number,
) {
  await play(product, await market.open(2000, mids), pid)
  const ours: Round[] = []
  const drained: number[] = []
  const theirs: { perSecond: number; cpu: number }[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await play(product, await market.open(count, mids), pid))
    drained.push(await drain(product, await market.open(count, mids)))
    const before = cpuMicroseconds(pid)
    const { perSecond, done } = await yardstick.run(senders, seconds)
    theirs.push({ perSecond, cpu: (cpuMicroseconds(pid) - before) / done })
  }
  const middle = (of: (round: Round) => number) => median(ours.map(of))
  // Each round is compared with the TPC-B round played right after it.
  const ratioTo = (each: readonly number[]) => median(each.map((one, round) => one / theirs[round]!.perSecond))
  const perSecond = middle((round) => round.perSecond)
  const tpcb = median(theirs.map((round) => round.perSecond))
  const paced = await pace(product, await market.open(2000, mids), Math.min(1000, perSecond / 4))
  const cpu = `${middle((round) => round.database).toFixed(0)} µs of PostgreSQL's CPU each and ${middle((round) => round.own).toFixed(0)} of ours`
  console.log(
    `     ${where}: ${perSecond.toFixed(0)}/s, ${cpu}; TPC-B ${tpcb.toFixed(0)}/s, ${median(theirs.map((round) => round.cpu)).toFixed(0)} µs of PostgreSQL's`,
  )
  console.log(
    `     ${where}: kept to committed p99 ${paced.toFixed(1)} ms at a quarter of that, ${middle((round) => round.p99).toFixed(0)} ms with ${maxWaiting} waiting`,
  )
  const goal = { id: 'L5', goal: 1.5, is: 'least', unit: 'times' } as const
  print({
    ...goal,
    what: `callback told, kept and its payment committed, ${where}, of TPC-B`,
    reached: ratioTo(ours.map((round) => round.perSecond)),
  })
  print({
    ...goal,
    what: `callback that is kept to payment committed, ${where}, of TPC-B`,
    reached: ratioTo(drained),
  })
}

export async function benchCallbacks(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const yardstick = await prepareTpcb(await makeDatabase(database.url, 'tpcb'), 50)
    const owner = new pg.Client({ connectionString: database.url, options: '-c singil.mid=*' })
    await owner.connect()
    const market = await openMarket(owner, merchants)
    const product = openProduct(database.url)
    console.log(
      `     TPC-B is played by ${yardstick.player} at scale 50; ${rounds} rounds of ${count} callbacks, ${senders} senders`,
    )
    const one = market.mids.slice(0, 1)
    await compare('one busy merchant', product, market, one, yardstick, database.pid)
    await compare(`${merchants} merchants`, product, market, market.mids, yardstick, database.pid)
    const broken = await product.broken()
    if (broken.length > 0) throw new Error(`The money does not hold: ${broken.join(', ')}`)
    console.log('     every invariant of ledger and wallets held afterwards')
    await product.close()
    await owner.end()
  } finally {
    await database.stop()
  }
}
