/** Closed-loop load: callers that each wait for their answer before the next request, for a given time. */
import { percentile } from './figures.ts'

export interface Reached {
  readonly perSecond: number
  readonly done: number
  readonly p50: number
  readonly p99: number
}

/** Returns the number of answered calls, and their latencies in milliseconds. Ends early when `isThereMore` returns false. */
export async function load(
  callers: number,
  seconds: number,
  ask: (caller: number) => Promise<unknown>,
  isThereMore: () => boolean = () => true,
): Promise<Reached> {
  const waits: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const call = async (caller: number) => {
    for (let asked = performance.now(); asked < end && isThereMore();) {
      await ask(caller)
      const answered = performance.now()
      waits.push(answered - asked)
      asked = answered
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const tookMs = performance.now() - begun
  return {
    perSecond: (waits.length / tookMs) * 1000,
    done: waits.length,
    p50: percentile(waits, 50),
    p99: percentile(waits, 99),
  }
}
