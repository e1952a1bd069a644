/**
 * Calls answered with 401 or 404 count towards no endpoint's limit, so they are counted here per network. Beyond the limit such calls get
 * 429; signed-in users of the same network are not affected.
 */
import { Refusal } from '@singil/contract/kit/problem'
import { type Clock, problemsOfKit } from '../base/index.ts'

const minuteMs = 60_000
const limited = new Set([401, 404])

/** Returns what to throw: the refusal itself, or 429 once the network is over its limit. */
export function createRefusalLimit(perMinute: number, clock: Clock): (thrown: unknown, network: string) => unknown {
  const refused = new Map<string, number>()
  let minute = 0
  return (thrown, network) => {
    if (!(thrown instanceof Refusal) || !limited.has(thrown.problem.status)) return thrown
    const now = clock.now().getTime()
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs)
      refused.clear()
    }
    const count = (refused.get(network) ?? 0) + 1
    refused.set(network, count)
    if (count <= perMinute) return thrown
    const seconds = Math.ceil(((minute + 1) * minuteMs - now) / 1000)
    return new Refusal(problemsOfKit.tooMany, { seconds }, undefined, { retryAfterSeconds: seconds })
  }
}
