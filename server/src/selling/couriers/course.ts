/** What the reports about a delivery come down to. */
import type { BookingStatus } from '@singil/contract/selling/couriers'

const next: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  BOOKED: ['ASSIGNING', 'ASSIGNED', 'PICKED_UP', 'PICKUP_FAILED', 'CANCELLED'],
  ASSIGNING: ['ASSIGNED', 'EXPIRED', 'CANCELLED'],
  ASSIGNED: ['PICKED_UP', 'ASSIGNING', 'PICKUP_FAILED', 'CANCELLED'],
  PICKUP_FAILED: ['ASSIGNING', 'ASSIGNED', 'CANCELLED'],
  PICKED_UP: ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNING'],
  IN_TRANSIT: ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNING'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'DELIVERY_FAILED', 'RETURNING'],
  DELIVERY_FAILED: ['OUT_FOR_DELIVERY', 'RETURNING', 'IN_TRANSIT'],
  RETURNING: ['RETURNED'],
  DELIVERED: [],
  RETURNED: [],
  CANCELLED: [],
  EXPIRED: [],
}

function reachableFrom(start: BookingStatus): ReadonlySet<BookingStatus> {
  const found = new Set<BookingStatus>()
  const open = [...next[start]]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    if (found.has(status)) continue
    found.add(status)
    open.push(...next[status])
  }
  return found
}
const reachable = Object.fromEntries(
  Object.keys(next).map((status) => [status, reachableFrom(status as BookingStatus)]),
) as Readonly<Record<BookingStatus, ReadonlySet<BookingStatus>>>

export const hasEnded = (status: BookingStatus): boolean => next[status].length === 0

interface Report {
  readonly status: BookingStatus | null
  readonly at: Date
}
interface CourseStep {
  readonly status: BookingStatus
  readonly at: Date
}
const byName = (one: CourseStep, other: CourseStep): number =>
  one.at.getTime() - other.at.getTime() || (one.status < other.status ? -1 : Number(one.status > other.status))
/** Of two reports of the same instant, the one from which the other can follow is the earlier. */
const byTime = (one: CourseStep, other: CourseStep): number =>
  one.at.getTime() - other.at.getTime() ||
  Number(reachable[other.status].has(one.status)) - Number(reachable[one.status].has(other.status))

/**
 * The statuses through which a delivery went, by the time at which they happened: the same for any order in which the reports arrive. A
 * report that cannot follow the one before it is left out; a report that is missing leaves no gap.
 */
export function courseOf(reports: readonly Report[]): BookingStatus[] {
  const course: BookingStatus[] = []
  const known = reports.flatMap(({ status, at }): CourseStep[] => (status === null ? [] : [{ status, at }]))
  const once = new Map(known.map((report) => [`${report.at.getTime()} ${report.status}`, report]))
  // First by name, so that reports of one instant are compared in the same order however they came.
  for (const { status } of [...once.values()].toSorted(byName).toSorted(byTime)) {
    const last = course.at(-1)
    if (last === undefined || (status !== last && reachable[last].has(status))) course.push(status)
  }
  return course
}

const beforePickUp = new Set<BookingStatus>([
  'BOOKED',
  'ASSIGNING',
  'ASSIGNED',
  'PICKUP_FAILED',
  'CANCELLED',
  'EXPIRED',
])
/** The courier has had the parcel. */
export const wasPickedUp = (course: readonly BookingStatus[]): boolean =>
  course.some((status) => !beforePickUp.has(status))
