/** Which orders of the demo go by courier: one at each step of the way. */
import { type CourierCode, type FakeReport } from './fake-courier.ts'

export interface Parcel {
  /** Hours until now. */
  readonly paid: number
  /** Index in `homes`, after that of the merchant's own city: 0 is near. */
  readonly home: number
  readonly isPacked: boolean
  readonly booking?: {
    readonly courier: CourierCode
    readonly fee: number
    /** Hours until now. */
    readonly booked: number
    readonly reports: readonly FakeReport[]
  }
}

const report = (after: number, status: FakeReport['status'], words: string, note = ''): FakeReport => ({
  after,
  status,
  words,
  note,
})
const riderComes = [report(0, 'ASSIGNING', 'ASSIGNING_DRIVER'), report(0.1, 'ASSIGNED', 'ON_GOING')]
const riderLeaves = [
  ...riderComes,
  report(0.4, 'PICKED_UP', 'PICKED_UP'),
  report(0.5, 'OUT_FOR_DELIVERY', 'IN_DELIVERY'),
]
const vanComes = [report(0, 'BOOKED', 'Pending Pickup'), report(5, 'ASSIGNED', 'Van en-route to pickup')]
const onTheRoad = [
  ...vanComes,
  report(7, 'PICKED_UP', 'Picked up'),
  report(12, 'IN_TRANSIT', 'En-route to Sorting Hub'),
  report(30, 'IN_TRANSIT', 'Arrived at Sorting Hub'),
]
const atTheDoor = [...onTheRoad, report(46, 'OUT_FOR_DELIVERY', 'On Vehicle for Delivery')]
const nobody = report(51, 'DELIVERY_FAILED', 'Pending Reschedule', 'Nobody was at home')
const parcel = (booked: number, fee: number, reports: readonly FakeReport[]) =>
  ({ courier: 'LAKBAY', booked, fee, reports }) as const
const ride = (booked: number, reports: readonly FakeReport[]) =>
  ({ courier: 'HATID', booked, fee: 79_00, reports }) as const

export const parcels: readonly Parcel[] = [
  { paid: 4, home: 0, isPacked: false },
  { paid: 6, home: 1, isPacked: false },
  { paid: 22, home: 0, isPacked: true },
  { paid: 26, home: 2, isPacked: true },
  { paid: 7, home: 0, isPacked: true, booking: ride(0.3, riderComes) },
  { paid: 30, home: 1, isPacked: true, booking: parcel(6, 95_00, vanComes) },
  { paid: 8, home: 0, isPacked: true, booking: ride(0.9, riderLeaves) },
  { paid: 60, home: 1, isPacked: true, booking: parcel(40, 95_00, onTheRoad) },
  { paid: 70, home: 1, isPacked: true, booking: parcel(54, 95_00, [...atTheDoor, nobody]) },
  // No rider was found, and the fee came back.
  {
    paid: 9,
    home: 0,
    isPacked: true,
    booking: ride(3, [report(0, 'ASSIGNING', 'ASSIGNING_DRIVER'), report(2, 'EXPIRED', 'EXPIRED')]),
  },
  { paid: 50, home: 0, isPacked: true, booking: ride(46, [...riderLeaves, report(1, 'DELIVERED', 'COMPLETED')]) },
  {
    paid: 130,
    home: 2,
    isPacked: true,
    booking: parcel(110, 120_00, [...atTheDoor, report(52, 'DELIVERED', 'Completed')]),
  },
  {
    paid: 160,
    home: 1,
    isPacked: true,
    booking: parcel(140, 95_00, [
      ...atTheDoor,
      nobody,
      report(76, 'RETURNING', 'Returning to Sender'),
      report(120, 'RETURNED', 'Returned to Sender'),
    ]),
  },
]

/** Merchants that send by courier, each with the items that it sends and who books. */
export const senders: Readonly<
  Record<string, { readonly near: number; readonly items: readonly number[]; readonly by: string }>
> = {
  KL: { near: 0, items: [2, 3], by: 'kape.manager' },
  HS: { near: 1, items: [3, 4, 2], by: 'habi.shipping' },
}
export const sendsByCourier = (key: string): boolean => key in senders
