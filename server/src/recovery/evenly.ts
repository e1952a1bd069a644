/** Answers to guests leave at the ticks of a clock that starts with the call, so that their time does not tell what was found. */
import { setTimeout as pause } from 'node:timers/promises'

const tickMs = 100

export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const spentMs = performance.now() - begun
    await pause(Math.ceil(spentMs / tickMs) * tickMs - spentMs)
  }
}
