/** Records which callbacks this process is applying, in a unit of work of its own, which is committed whatever becomes of theirs. */
import type { Context } from '../../kit/work/index.ts'
import type { Applying } from './applying.ts'
import { lockWaiting, noteInProgress, type WaitingCallback } from './store.ts'

type Units = Pick<Applying, 'unit'>

/** For the callbacks of one partition, which another unit of work has locked. */
export async function startOn({ unit }: Units, callbacks: readonly WaitingCallback[]): Promise<void> {
  if (callbacks.length > 0) await unit(({ tx }) => noteInProgress(tx, callbacks))
}

/** Enters the partition for one callback. Returns how many processes have ended while applying it alone; null if it no longer waits. */
export async function enterFor(units: Units, { tx }: Context, callback: WaitingCallback): Promise<number | null> {
  const deaths = await lockWaiting(tx, callback)
  if (deaths !== null) await startOn(units, [callback])
  return deaths
}
