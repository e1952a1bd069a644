/**
 * Limits per caller: by address, by browser at any address, or by signed-in user. They apply in addition to the limits of each account, do
 * not depend on whether an account exists, and are counted in the database, which all processes share.
 */
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { networkOf, problemsOfKit } from '../../kit/base/index.ts'
import * as store from './tries-store.ts'

const minuteMs = 60_000

interface Limits {
  readonly minutes: number
  readonly network?: number
  readonly device?: number
  readonly user?: number
}
/** For wrong passwords, codes and factors; for codes sent; for recovery requests; and for contacts of customers that a user is shown. */
export const callerLimits = {
  wrong: { minutes: 5, network: 60, device: 20 },
  code: { minutes: 10, network: 300, device: 60 },
  recovery: { minutes: 10, network: 30, device: 10 },
  contacts: { minutes: 24 * 60, user: 100 },
} as const satisfies Record<string, Limits>
export type CallerLimit = keyof typeof callerLimits

/** Maximum tries by key of the caller; empty for jobs. */
function keysOf({ actor, secrets }: Context, limit: CallerLimit): Map<string, number> {
  if (actor.kind === 'system') return new Map()
  const { network, device, user }: Limits = callerLimits[limit]
  const counted = [
    [network, 'network', networkOf(actor.ip)],
    [device, 'device', actor.deviceId],
    [user, 'user', actor.userId],
  ] as const
  return new Map(
    counted.flatMap(([most, of, who]) =>
      most && who ? [[secrets.digest('caller', `${limit} ${of} ${who}`), most] as const] : [],
    ),
  )
}

/** The seconds until this caller may try again; zero if now. */
export async function secondsUntilFree(context: Context, limit: CallerLimit): Promise<number> {
  const keys = keysOf(context, limit)
  if (keys.size === 0) return 0
  const windowMs = callerLimits[limit].minutes * minuteMs
  const now = context.now.getTime()
  const counted = await store.triesAfter(context.tx, [...keys.keys()], new Date(now - windowMs))
  const waits = counted
    .filter(({ key, tries }) => tries >= (keys.get(key) ?? Infinity))
    .map(({ first }) => Math.max(1, Math.ceil((first.getTime() + windowMs - now) / 1000)))
  return Math.max(0, ...waits)
}

/** Refuses with 429 if this caller has used up its tries. */
export async function refuseTooManyFrom(context: Context, limit: CallerLimit): Promise<void> {
  const seconds = await secondsUntilFree(context, limit)
  if (seconds > 0) refuse(problemsOfKit.tooMany, { seconds })
}

/** Counts a try of this caller. Must be the last write of a unit of work, so that callers do not wait long for each other's row locks. */
export const noteFrom = (context: Context, limit: CallerLimit): Promise<void> =>
  store.countTry(context.tx, [...keysOf(context, limit).keys()], context.now)
