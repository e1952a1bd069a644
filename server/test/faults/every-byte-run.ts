/**
 * Cuts the connection that carries a money transaction at every byte that it sends, and in every message of the answers. Every cut is made
 * within a complete step: a customer for whom anything was committed is played to the end, and the next byte uses another customer.
 */
import pg from 'pg'
import { type LongCounts, report } from './figures.ts'
import { type Change, changes, type Purchase, following, type Load, startLoad } from './load.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { figuresOf, lapseLeases, settle, type Stage } from './stage.ts'
import { type Direction, startWire, type Wire } from './wire.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const directions = ['up', 'down'] as const

/** A server with its own proxied connections to the database, and its customers. */
interface Target {
  readonly server: ServerProcess
  readonly wire: Wire
  readonly load: Load
}
interface Slice {
  readonly step: Change
  readonly direction: Direction
  readonly from: number
  readonly to: number
}
type Part = Pick<LongCounts, 'byteStride' | 'answerStride' | 'steps' | 'fromByte' | 'toByte' | 'servers'>

const sliceBytes = 250
const preparedAtOnce = 16

async function openTarget({ postgres, world, gateway }: Stage): Promise<Target> {
  const wire = await startWire(postgres.url)
  const server = await startServerProcess(wire.url, gateway.url, { hasWorker: false, connections: 1 })
  await server.ready()
  return { server, wire, load: startLoad({ url: () => server.url, world, gateway, customers: 0 }) }
}

/** Whether anything was committed for a customer. A callback is always committed, sooner or later. */
const touched: Record<Change, string> = {
  link: 'select from temp_transactions where description = $1',
  payment: 'select from temp_transactions l join transactions t on t.temporary_id = l.id where l.description = $1',
  callback: 'select where $1::text is not null',
  refund: 'select from refunds where reason = $1',
}

export async function everyByteRun(stage: Stage, part: Part) {
  const { servers } = part
  const strides = { up: part.byteStride, down: part.answerStride }
  const owner = new pg.Pool({ connectionString: stage.postgres.url, max: servers, options: '-c singil.mid=*' })
  owner.on('error', () => {})
  const open = await Promise.all(Array.from({ length: servers }, () => openTarget(stage)))
  const customers = queueOf(stage)
  const stopLapsing = lapseLeases(stage)
  const counts = { tried: 0, cut: 0 }
  try {
    const slices = await slicesOf(open[0]!, customers, part)
    const since = performance.now()
    const work = async (target: Target) => {
      for (let slice = slices.shift(); slice; slice = slices.shift()) await playSlice(target, slice)
    }
    await Promise.all(open.map(work))
    const tookMs = Math.round(performance.now() - since)
    const findings = await settle(stage, customers.load)
    const surprises = [customers.load, ...open.map(({ load }) => load)].flatMap((load) => load.surprises)
    const bugs = open.reduce((sum, { load }) => sum + load.counts.bug, 0)
    const purchases = customers.load.purchases.length
    report('every byte', { ...part, purchases, ...counts, tookMs, ...figuresOf(findings), bugs })
    return { ...findings, surprises, bugs, ...counts }
  } finally {
    await stopLapsing()
    await owner.end()
    for (const { server, wire } of open) {
      await server.stop()
      await wire.stop()
    }
  }

  async function playSlice(target: Target, { step, direction, from, to }: Slice): Promise<void> {
    let purchase: Purchase | undefined
    for (let after = from; after < to; after += strides[direction]) {
      counts.tried++
      let isCut = false
      // Background work of the server may have opened the connection before.
      for (let tries = 0; tries < 3 && !isCut; tries++) {
        purchase ??= await customers.next(step)
        isCut = await cutIn(target, step, purchase, { direction, after })
        if (!(await isTouched(step, purchase))) continue
        if (step !== 'callback') await target.load.play(purchase, following(step))
        purchase = undefined
      }
      if (isCut) counts.cut++
    }
  }

  async function cutIn(
    { wire, load }: Target,
    step: Change,
    purchase: Purchase,
    at: { direction: Direction; after: number },
  ) {
    const before = wire.cuts()
    wire.renew()
    wire.arm({ in: at.direction, after: at.after, alone: true })
    const isAnswered = await load.tryOnce(purchase, following(step))
    // The caller does not wait for the callback's effect, but it is part of the money transaction.
    if (step === 'callback' && isAnswered) await untilApplied(purchase)
    wire.disarm()
    if (step === 'callback' && !isAnswered) {
      await load.play(purchase, 'effect')
      await untilApplied(purchase)
    }
    if (step === 'refund' && !isAnswered)
      await owner.query(
        "update idempotency_keys set leased_until = now() - interval '1 second' where key = $1 and status is null",
        [`refund-of-${purchase.mark}`],
      )
    return wire.cuts() > before
  }

  async function untilApplied(purchase: Purchase): Promise<void> {
    const sql = 'select from waiting_callbacks where request_id = $1'
    while ((await owner.query(sql, [purchase.requestId])).rowCount !== 0) await pause(5)
  }

  async function isTouched(step: Change, purchase: Purchase): Promise<boolean> {
    return (await owner.query(touched[step], [purchase.mark])).rowCount !== 0
  }
}

/** Customers that have reached the step before, by a server that is not cut. */
function queueOf({ server, world, gateway }: Stage) {
  const load = startLoad({ url: () => server.url, world, gateway, customers: 0 })
  const ready = new Map<Change, Promise<Purchase[]>>()
  const prepare = async (step: Change) => {
    const purchases = Array.from({ length: preparedAtOnce }, () => load.newPurchase(step === 'refund'))
    await Promise.all(purchases.map((purchase) => load.play(purchase, step)))
    return purchases
  }
  return {
    load,
    next: async (step: Change): Promise<Purchase> => {
      for (;;) {
        const purchases = ready.get(step) ?? prepare(step)
        ready.set(step, purchases)
        const purchase = (await purchases).pop()
        if (purchase) return purchase
        if (ready.get(step) === purchases) ready.delete(step)
      }
    },
  }
}
type Customers = ReturnType<typeof queueOf>

/** All bytes of the steps on a connection that was not used before: that is the longest exchange. */
async function slicesOf(
  target: Target,
  customers: Customers,
  { steps, fromByte: from, toByte: to }: Part,
): Promise<Slice[]> {
  const slices: Slice[] = []
  for (const step of changes.filter((one) => steps.split(',').includes(one))) {
    const longest = { up: 0, down: 0 }
    for (let times = 0; times < 3; times++) {
      const purchase = await customers.next(step)
      target.wire.renew()
      await pause(200)
      const start = { ...target.wire.asked }
      await target.load.play(purchase, following(step))
      await pause(300)
      for (const direction of directions)
        longest[direction] = Math.max(longest[direction], target.wire.asked[direction] - start[direction])
    }
    report('bytes', { step, ...longest })
    for (const direction of directions)
      for (let start = from; start < Math.min(to, longest[direction]); start += sliceBytes)
        slices.push({ step, direction, from: start, to: Math.min(start + sliceBytes, to, longest[direction]) })
  }
  return slices
}
