/** Applies waiting callbacks: in batches per partition, and one by one when a batch fails or a callback is unusual. */
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { Applying } from './applying.ts'
import {
  type CallbackKind,
  callbackKinds,
  kindsOf,
  type CallbackStep,
  type Locking,
  unknownKind,
} from './callback-kinds.ts'
import { enterFor, startOn } from './in-progress.ts'
import { noteFailure } from './note-failure.ts'
import { putAside } from './put-aside.ts'
import { queryGateway } from './query-gateway.ts'
import {
  type Done,
  endWaiting,
  leave,
  partitions,
  type TakenCallback,
  takeWaiting,
  type WaitingCallback,
} from './store.ts'

export interface Batch {
  readonly taken: readonly WaitingCallback[]
  /** Unusual callbacks, to be applied one by one in this order. */
  readonly left: readonly WaitingCallback[]
}

/** A larger batch would not be cheaper, but would lock a busy merchant's rows for longer. */
export const batchLimit = 256

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
async function applyTogether(applying: Applying, partition: number, locking: Locking): Promise<Batch | undefined> {
  const { unit, log } = applying
  let taken: readonly WaitingCallback[] | undefined
  const start = (callbacks: readonly WaitingCallback[]) => startOn(applying, (taken = callbacks))
  try {
    return await unit((context) => applyBatch(context, partition, locking, start))
  } catch (error) {
    if (taken === undefined) throw error
    const fields = { err: error, callbacks: taken.length }
    if (locking === 'optimistic')
      log.info(fields, 'callbacks met somebody else at work and are applied again, with locks')
    else log.error(fields, 'callbacks could not be applied together')
    return undefined
  }
}

/** Applies a partition's waiting callbacks in one unit of work. `start` receives them before anything can fail. */
export async function applyBatch(
  context: Context,
  partition: number,
  locking: Locking,
  start: (callbacks: readonly WaitingCallback[]) => Promise<void>,
): Promise<Batch> {
  const { tx, now } = context
  const taken = await takeWaiting(tx, partition, batchLimit, now)
  await start(taken)
  if (taken.length === 0) return { taken: [], left: [] }
  if (taken.some(isSuspect)) return { taken, left: taken }
  let left: readonly WaitingCallback[] = taken
  const done: Done[] = []
  const writes: (() => readonly Promise<unknown>[])[] = []
  for (const { plan } of callbackKinds.all(context)) {
    if (!plan) continue
    const planned = await plan(context, left, locking)
    left = planned.left
    done.push(...planned.done)
    writes.push(planned.write)
  }
  await withoutWaiting(tx, () => [endWaiting(tx, done), ...writes.flatMap((write) => write())])
  return { taken, left }
}

/** A process died while applying a batch with this callback: the batch is applied one by one, to find the cause. */
const isSuspect = (callback: TakenCallback) => callback.is_suspect

const takeAlone = ({ unit }: Applying, partition: number): Promise<Batch> =>
  unit(async ({ tx, now }) => {
    const taken = await takeWaiting(tx, partition, batchLimit, now)
    return { taken, left: taken }
  })

/** A callback is set aside after this many processes died while applying it alone. */
const maxDeaths = 2

/** Applies one callback. A failure is counted, the callback waits, and the others continue. */
export async function applyOne(applying: Applying, callback: WaitingCallback): Promise<void> {
  const { unit, log, applied } = applying
  try {
    const untrusted = await unit((context) => applyAlone(applying, context, callback))
    if (untrusted) await queryGateway(applying, untrusted, callback)
    applied?.([callback])
  } catch (error) {
    log.error({ err: error, callback: callback.event_id }, 'a callback could not be applied')
    await unit((context) => noteFailure(context, callback, error))
  }
}

/** Returns the kind of the callback if the gateway must be asked about it. */
async function applyAlone(
  applying: Applying,
  context: Context,
  callback: WaitingCallback,
): Promise<CallbackKind | null> {
  const deaths = await enterFor(applying, context, callback)
  if (deaths === null) return null
  const owned = deaths >= maxDeaths ? null : await ownerOf(context, callback)
  const { kind, judged } = owned ?? {}
  if (owned === null) await putAside(context, callback, 'deadly', `${deaths} processes ended while they worked on it.`)
  else if (!kind || !judged) await putAside(context, callback, 'suspicious', unknownKind(callback.type))
  else if (judged.next === 'not_mine') await endWaiting(context.tx, [{ callback, result: 'unknown_payment' }])
  else if (judged.next === 'set_aside') await putAside(context, callback, 'suspicious', judged.why)
  else if (judged.next === 'end') await endWaiting(context.tx, [{ callback, result: judged.result }])
  else {
    // Released while the gateway is asked: a process that takes it in the meantime must not count this one as dead.
    await leave(context.tx, callback.partition)
    return kind
  }
  return null
}

/** The feature that knows the callback's reference, and what it makes of it; the last one of its type if none does. */
async function ownerOf(
  context: Context,
  callback: WaitingCallback,
): Promise<{ readonly kind?: CallbackKind; readonly judged?: CallbackStep }> {
  let owned: { readonly kind?: CallbackKind; readonly judged?: CallbackStep } = {}
  for (const kind of kindsOf(context, callback.type)) {
    owned = { kind, judged: await kind.apply(context, callback) }
    if (owned.judged?.next !== 'not_mine') return owned
  }
  return owned
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
