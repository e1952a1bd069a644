/** Times and weights of deliveries in words, and the state of a booking. */
import { type BookingState, type BookingStatus, labelOf } from '@singil/contract/selling/couriers'
import Clock from 'lucide-react/icons/clock'
import CircleX from 'lucide-react/icons/circle-x'
import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import type { Tone } from '../../kit/values/index.ts'

/** "About 45 minutes", "About 1 hour", "About 3 days" */
export function formatEta(minutes: number): string {
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `About ${count} ${unit}${count === 1 ? '' : 's'}`
}

export const formatWeight = (grams: number): string =>
  `${(grams / 1_000).toLocaleString('en-PH', { maximumFractionDigits: 3 })} kg`

/** "4:09" */
export const formatLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const marks: Readonly<Record<BookingState, { readonly tone: Tone; readonly icon: typeof Clock }>> = {
  asked: { tone: 'pending', icon: Clock },
  refused: { tone: 'failed', icon: CircleX },
  booked: { tone: 'transit', icon: Truck },
  delivered: { tone: 'paid', icon: PackageCheck },
  returned: { tone: 'expired', icon: RotateCcw },
  closed: { tone: 'expired', icon: CircleX },
}

/** The parcel does not come nearer to its customer. */
const troubled: readonly BookingStatus[] = ['PICKUP_FAILED', 'DELIVERY_FAILED', 'RETURNING']
const trouble = { tone: 'pending', icon: TriangleAlert } as const

/** The props of its mark. */
export function stateOfBooking(state: BookingState, status: BookingStatus | null) {
  const word = state === 'asked' ? 'Asking the courier' : state === 'refused' ? 'Refused' : labelOf(status ?? 'BOOKED')
  return { word, ...(state === 'booked' && status !== null && troubled.includes(status) ? trouble : marks[state]) }
}
