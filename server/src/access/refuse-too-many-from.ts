/**
 * Limits on one caller over many accounts: by address, and by browser at whatever address. Each account has limits of its own
 * beside these. They are the same whether an account exists, and count in the database, so that all processes share them.
 */
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { networkOf, problemsOfKit } from '../kit/base/index.ts'
import * as store from './tries-store.ts'

const minuteMs = 60_000

/** Of wrong passwords, codes and factors; of codes sent; and of asking for a way back in. */
export const callerLimits = {
  wrong: { minutes: 5, network: 60, device: 20 },
  code: { minutes: 10, network: 300, device: 60 },
  recovery: { minutes: 10, network: 30, device: 10 },
} as const
export type CallerLimit = keyof typeof callerLimits

/** Most tries by the key of the caller; nobody where it is a job of ours. */
function keysOf({ actor, secrets }: Context, limit: CallerLimit): Map<string, number> {
  if (actor.kind === 'system') return new Map()
  const { network, device } = callerLimits[limit]
  const keys = new Map<string, number>([[secrets.digest('caller', `${limit} network ${networkOf(actor.ip)}`), network]])
  if (actor.deviceId) keys.set(secrets.digest('caller', `${limit} device ${actor.deviceId}`), device)
  return keys
}

/** Refuses with 429 where this address or this browser has had its tries. */
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

/** Counts a try of this caller. It is the last that a unit of work writes, so that callers do not wait long for each other. */
export const noteFrom = (context: Context, limit: CallerLimit): Promise<void> =>
  store.countTry(context.tx, [...keysOf(context, limit).keys()], context.now)
