/** Delays answers to guests to a multiple of a tick, so that their duration does not reveal whether an address exists. */
import { setTimeout as pause } from 'node:timers/promises'

const tickMs = 100

export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - begun
    await pause(Math.ceil(spentMs / tickMs) * tickMs - spentMs)
  }
}
