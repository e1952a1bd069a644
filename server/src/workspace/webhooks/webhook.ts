/** The rules of a delivery: when it is tried again, when it is given up, and when an endpoint is stopped. No clock, no database. */
import type { DeliveryState } from '@singil/contract/workspace/webhooks'

/** Seconds before each try: the first at once, the last after three days. */
export const delaysS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
const maxTries = delaysS.length
/** The delay is longer by up to this part, so that retries after an outage do not come all at once. */
const jitter = 0.2
/** The longest wait that a server can ask for with Retry-After. */
const maxRetryAfterS = 86_400

export interface Tried {
  /** Tries of this round, with this one. */
  readonly tries: number
  /** HTTP status; null if there was no answer. */
  readonly status: number | null
  /** Why there is no complete answer; empty if there is one. */
  readonly fault: string
  readonly retryAfter: string | undefined
  /** Tried once only, whatever the answer is. */
  readonly isTest: boolean
}
export interface Next {
  readonly state: DeliveryState
  readonly nextTryAt: Date | null
  /** Why the try did not succeed; empty if it did. */
  readonly fault: string
}

export const isSuccess = ({ status, fault }: Pick<Tried, 'status' | 'fault'>): boolean =>
  fault === '' && status !== null && status >= 200 && status < 300

/** `chance` is a random number from 0 to 1. */
export function nextOf(tried: Tried, now: Date, chance: number): Next {
  if (isSuccess(tried)) return { state: 'delivered', nextTryAt: null, fault: '' }
  const fault = tried.fault || formatStatus(tried.status ?? 0)
  if (tried.isTest || tried.tries >= maxTries) return { state: 'failed', nextTryAt: null, fault }
  const delayS = delaysS[tried.tries]! * (1 + jitter * chance)
  const waitS = Math.max(delayS, Math.min(maxRetryAfterS, secondsOf(tried.retryAfter, now)))
  return { state: 'retrying', nextTryAt: new Date(now.getTime() + waitS * 1000), fault }
}

function formatStatus(status: number): string {
  if (status === 410) return 'The server answered 410: the address is gone.'
  if (status >= 300 && status < 400)
    return `The server answered ${status}. Redirects are not followed; enter the final address.`
  return `The server answered ${status}.`
}

/** Retry-After in seconds: a number or a date; 0 if it is neither. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now.getTime()) / 1000)
}

export interface Health {
  readonly state: 'off' | 'active' | 'paused' | 'gone'
  readonly failing_since: Date | null
}
const dayMs = 86_400_000

/** The health of an endpoint after these tries, in their order. */
export function healthAfter(
  before: Health,
  tries: readonly (Pick<Tried, 'status' | 'fault'> & { readonly at: Date })[],
  pauseDays: number,
): Health {
  let failingSince = before.failing_since
  for (const tried of tries) failingSince = isSuccess(tried) ? null : (failingSince ?? tried.at)
  const last = tries.at(-1)
  const at = { state: before.state, failing_since: failingSince }
  if (before.state !== 'active' || !last) return at
  if (tries.some(({ status }) => status === 410)) return { ...at, state: 'gone' }
  const isLong = failingSince !== null && last.at.getTime() - failingSince.getTime() >= pauseDays * dayMs
  return isLong ? { ...at, state: 'paused' } : at
}
