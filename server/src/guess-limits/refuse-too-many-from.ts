/**
 * Limits per caller across accounts: by address, and by browser at any address. They apply in addition to the limits of each account, do
 * not depend on whether an account exists, and are counted in the database, which all processes share.
 */
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { networkOf, problemsOfKit } from '../kit/base/index.ts'
import * as store from './tries-store.ts'

const minuteMs = 60_000

/** For wrong passwords, codes and factors; for codes sent; and for recovery requests. */
export const callerLimits = {
  wrong: { minutes: 5, network: 60, device: 20 },
  code: { minutes: 10, network: 300, device: 60 },
  recovery: { minutes: 10, network: 30, device: 10 },
} as const
export type CallerLimit = keyof typeof callerLimits

/** Maximum tries by key of the caller; empty for jobs. */
function keysOf({ actor, secrets }: Context, limit: CallerLimit): Map<string, number> {
  if (actor.kind === 'system') return new Map()
  const { network, device } = callerLimits[limit]
  const keys = new Map<string, number>([[secrets.digest('caller', `${limit} network ${networkOf(actor.ip)}`), network]])
  if (actor.deviceId) keys.set(secrets.digest('caller', `${limit} device ${actor.deviceId}`), device)
  return keys
}

/** Refuses with 429 if this address or browser has used up its tries. */
export async function refuseTooManyFrom(context: Context, limit: CallerLimit): Promise<void> {
  const keys = keysOf(context, limit)
  if (keys.size === 0) return
  const windowMs = callerLimits[limit].minutes * minuteMs
  const now = context.now.getTime()
  const counted = await store.triesAfter(context.tx, [...keys.keys()], new Date(now - windowMs))
  const waits = counted
    .filter(({ key, tries }) => tries >= (keys.get(key) ?? Infinity))
    .map(({ first }) => Math.ceil((first.getTime() + windowMs - now) / 1000))
  if (waits.length > 0) refuse(problemsOfKit.tooMany, { seconds: Math.max(1, ...waits) })
}

/** Counts a try of this caller. Must be the last write of a unit of work, so that callers do not wait long for each other's row locks. */
export const noteFrom = (context: Context, limit: CallerLimit): Promise<void> =>
  store.countTry(context.tx, [...keysOf(context, limit).keys()], context.now)
