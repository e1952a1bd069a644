/**
 * Bounds of the instants that outside parties report. PostgreSQL and Date hold more years than the contract's answers, and calendar
 * arithmetic fails at their ends, so an instant out of bounds is kept as it came and never enters a calculation.
 */

/** An event can be reported late after an outage or an interbank dispute; after a year nothing is still in progress. */
const farMs = 366 * 86_400_000
/** Tolerance for clock skew between the reporting party and this server. */
const aheadMs = 10 * 60_000

/** True of what can have happened: at most 366 days ago and at most 10 minutes in the future. */
export function isRecent(instant: string | Date, now: Date): boolean {
  const at = new Date(instant).getTime()
  return at >= now.getTime() - farMs && at <= now.getTime() + aheadMs
}

/** True of what can be promised or announced: at most 366 days away, in the past or in the future. */
export const isNear = (instant: string | Date, now: Date): boolean =>
  Math.abs(new Date(instant).getTime() - now.getTime()) <= farMs
