/** Applies waiting callbacks: in batches per partition, and one by one when a batch fails or a callback is unusual. */
import { endWaiting, enterFor, partitions, leave, takeWaiting, type WaitingCallback } from '../gateway/index.ts'
import type { Context } from '../kit/work/index.ts'
import { applyBatch, type Batch, batchLimit, type Locking } from './apply-batch.ts'
import type { Applying } from './applying.ts'
import { applyOutcome } from './apply-outcome.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { queryGateway } from './query-gateway.ts'
import { whyTooMuch } from './largest-amount.ts'
import { noteFailure } from './note-failure.ts'
import { differs } from './outcome.ts'
import { eventOfCallback } from './plan-batch.ts'
import { putAside } from './put-aside.ts'
import { findRefundOf, mustBeAsked, refundOutcomeOfCallback } from './refund-event.ts'
import { lockById, lockByRequestId } from './store.ts'

/** Applies the callbacks of a partition until none is waiting. */
export async function applyPartition(applying: Applying, partition: number): Promise<void> {
  while ((await applyOnce(applying, partition)) > 0);
}

/** Applies all waiting callbacks; for the worker, after a process died between answer and effect. */
export async function applyAll(applying: Applying): Promise<void> {
  for (const partition of partitions) await applyPartition(applying, partition)
}

/** Applies one batch and the callbacks it left over; returns how many callbacks it took. */
export async function applyOnce(applying: Applying, partition: number): Promise<number> {
  const { taken, left } =
    (await applyTogether(applying, partition, 'optimistic')) ??
    (await applyTogether(applying, partition, 'pessimistic')) ??
    (await takeAlone(applying, partition))
  if (left.length < taken.length) {
    const isLeft = new Set(left)
    applying.applied?.(taken.filter((callback) => !isLeft.has(callback)))
  }
  for (const callback of left) await applyOne(applying, callback)
  return taken.length
}

/** Applies a batch; undefined if it failed and none was applied. */
async function applyTogether({ unit, log }: Applying, partition: number, locking: Locking): Promise<Batch | undefined> {
  let taken: readonly WaitingCallback[] | undefined
  try {
    return await unit((context) => applyBatch(context, partition, locking, (callbacks) => (taken = callbacks)))
  } catch (error) {
    if (taken === undefined) throw error
    const fields = { err: error, callbacks: taken.length }
    if (locking === 'optimistic')
      log.info(fields, 'callbacks met somebody else at work and are applied again, with locks')
    else log.error(fields, 'callbacks could not be applied together')
    return undefined
  }
}

const takeAlone = ({ unit }: Applying, partition: number): Promise<Batch> =>
  unit(async ({ tx, now }) => {
    const taken = await takeWaiting(tx, partition, batchLimit, now)
    return { taken, left: taken }
  })

/** A callback is set aside after this many processes died while applying it alone. */
const mostDeaths = 2

/** Applies one callback. A failure is counted, the callback waits, and the others continue. */
export async function applyOne(applying: Applying, callback: WaitingCallback): Promise<void> {
  const { unit, log, applied } = applying
  try {
    const isDone = await unit(async (context) => {
      const deaths = await enterFor(context.tx, callback)
      if (deaths === null) return true
      if (deaths >= mostDeaths) {
        await putAside(context, callback, 'deadly', `${deaths} processes ended while they worked on it.`)
        return true
      }
      const judged = await apply(context, callback)
      if (judged.next === 'ask') {
        // Released while the gateway is asked: a process that takes it in the meantime must not count this one as dead.
        await leave(context.tx, callback.partition)
        return false
      }
      if (judged.next === 'set_aside') await putAside(context, callback, 'suspicious', judged.why)
      else await endWaiting(context.tx, [{ callback, result: judged.result }])
      return true
    })
    if (!isDone) await queryGateway(applying, callback)
    applied?.([callback])
  } catch (error) {
    log.error({ err: error, callback: callback.event_id }, 'a callback could not be applied')
    await unit((context) => noteFailure(context, callback, error))
  }
}

/** The next step of a callback: end with a result, ask the gateway, or set aside for staff. */
type Judged =
  | { readonly next: 'end'; readonly result: string }
  | { readonly next: 'ask' }
  | { readonly next: 'set_aside'; readonly why: string }

const apply = (context: Context, callback: WaitingCallback): Promise<Judged> =>
  callback.type === 'refund.updated' ? applyRefundCallback(context, callback) : applyPaymentCallback(context, callback)

async function applyPaymentCallback(context: Context, callback: WaitingCallback): Promise<Judged> {
  const event = eventOfCallback(callback)
  const row = await lockByRequestId(context.tx, event.requestId)
  if (!row || !differs(row, event)) return { next: 'end', result: await applyOutcome(context, event) }
  // Unlike any other unexpected amount, one above what the channel carries is not checked with the gateway.
  const why = await whyTooMuch(context, row, callback.amount)
  return why === null ? { next: 'ask' } : { next: 'set_aside', why }
}

async function applyRefundCallback(context: Context, callback: WaitingCallback): Promise<Judged> {
  const refund = await findRefundOf(context.tx, callback)
  const row = refund && (await lockById(context.tx, refund.transaction_id))
  if (!refund || !row) return { next: 'end', result: 'unknown_refund' }
  if (mustBeAsked(callback, row, refund)) return { next: 'ask' }
  const outcome = refundOutcomeOfCallback(callback)
  const result = await applyRefundOutcome(context, { refundId: refund.id, outcome, code: callback.response_code })
  return { next: 'end', result }
}

/** Delays before a partition whose transaction failed is retried; afterwards it is left to the worker. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000]

/** Returns a function that schedules the callbacks of a partition, with one transaction at a time in this process. */
export function createApplier(applying: Applying): (partition: number) => void {
  const states = new Map<number, 'running' | 'again'>()
  const failures = new Map<number, number>()
  const run = async (partition: number) => {
    try {
      do {
        states.set(partition, 'running')
        await applyPartition(applying, partition)
      } while (states.get(partition) === 'again')
      failures.delete(partition)
    } catch (error) {
      applying.log.error({ err: error }, 'callbacks could not be applied; they are tried again')
      const failed = failures.get(partition) ?? 0
      const pauseMs = pausesMs[failed]
      failures.set(partition, failed + 1)
      if (pauseMs === undefined) failures.delete(partition)
      else setTimeout(() => wake(partition), pauseMs).unref()
    } finally {
      states.delete(partition)
    }
  }
  const wake = (partition: number) => {
    if (states.has(partition)) states.set(partition, 'again')
    else void run(partition)
  }
  return wake
}
