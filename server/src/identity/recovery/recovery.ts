/** The rules of recovery: lifetimes and limits of links and requests, and the state of a link. */
import type { ResetToken } from './store.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
export const linkMinutes = 30
export const linkMs = linkMinutes * minuteMs
export const forgetAfterMs = 90 * dayMs

export const usernamePurpose = 'forgot-username'
export const updatePurpose = 'update-password'
export const deletePurpose = 'delete-account'
export const words = {
  username: 'get your username',
  update: 'change your password',
  deletion: 'delete your account for good',
} as const

interface Limit {
  readonly most: number
  readonly withinMs: number
}
/** Limits per recipient address; callerLimits apply per caller. */
export const recipientLimits: readonly Limit[] = [
  { most: 3, withinMs: 10 * minuteMs },
  { most: 10, withinMs: dayMs },
]
export const callerLimits: readonly Limit[] = [
  { most: 30, withinMs: 10 * minuteMs },
  { most: 200, withinMs: dayMs },
]
export const longestMs = dayMs

/** Full minutes until another request is allowed, from the times of earlier requests, newest first; 0 if allowed now. */
export const minutesToWait = (earlier: readonly Date[], now: Date, limits: readonly Limit[]): number =>
  Math.max(
    0,
    ...limits.map(({ most, withinMs }) => {
      const blocking = earlier[most - 1]
      return blocking ? Math.ceil((blocking.getTime() + withinMs - now.getTime()) / minuteMs) : 0
    }),
  )

/** The state of a link; a replaced link counts as expired. */
export function stateOf(link: ResetToken | undefined, now: Date): 'valid' | 'used' | 'expired' {
  if (link?.used_at) return 'used'
  return link && !link.superseded_at && link.expires_at > now ? 'valid' : 'expired'
}
