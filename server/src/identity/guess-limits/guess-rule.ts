/** When wrong passwords lock a place, and when they delay all unknown devices of an account. Pure functions. */
import type { Guesses } from './guesses-store.ts'
import type { AccessSettings as Settings } from '../access/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Wrong passwords per hour from all places, as a multiple of one place's limit, before unknown devices must wait. */
const placesAtFullSpeed = 4
const shortestWaitMs = 30_000
const longestWaitMs = 15 * minuteMs

type Terms = Pick<Settings, 'wrong_passwords' | 'lock_minutes'>

/** Wrong passwords before this instant do not count. */
export const countedSince = (now: Date, { lock_minutes }: Terms): Date =>
  new Date(now.getTime() - Math.max(lock_minutes * minuteMs, hourMs))
export const lockedSince = (now: Date, { lock_minutes }: Terms): Date =>
  new Date(now.getTime() - lock_minutes * minuteMs)

export interface Attempted {
  readonly place_key: string
  readonly is_own_device: boolean
}
export type Standing = { readonly is: 'open' | 'locked' } | { readonly is: 'slow'; readonly seconds: number }

/** Whether another password may be tried from this place now. */
export function guessStanding(guesses: readonly Guesses[], at: Attempted, now: Date, settings: Terms): Standing {
  const here = guesses.find(({ place_key }) => place_key === at.place_key)
  const isLocked = here && here.failures >= settings.wrong_passwords && here.last_at > lockedSince(now, settings)
  if (isLocked) return { is: 'locked' }
  if (at.is_own_device) return { is: 'open' }
  const strange = guesses.filter((one) => !one.is_own_device && now.getTime() - one.last_at.getTime() < hourMs)
  const total = strange.reduce((sum, one) => sum + one.failures, 0)
  const over = total - placesAtFullSpeed * settings.wrong_passwords
  if (over < 0) return { is: 'open' }
  const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(over, 20))
  const lastMs = Math.max(...strange.map((one) => one.last_at.getTime()))
  const leftMs = lastMs + waitMs - now.getTime()
  return leftMs > 0 ? { is: 'slow', seconds: Math.ceil(leftMs / 1000) } : { is: 'open' }
}
