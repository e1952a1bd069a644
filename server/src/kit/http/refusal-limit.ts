/**
 * Calls that are answered with 401 or 404 reach no limit of an endpoint: they are counted here, for each network. Beyond the limit they
 * are answered with 429, and only they: people who share the network and are signed in do not notice.
 */
import { Refusal } from '@singil/contract/kit/problem'
import { type Clock, problemsOfKit } from '../base/index.ts'

const minuteMs = 60_000
const limited = new Set([401, 404])

/** What is to be answered in place of what was thrown. */
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
