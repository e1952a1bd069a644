/** What a tester can do to an order of a courier, and the callbacks that follow. */
import { Refused } from '../kit/refused.ts'
import type { Couriers } from './couriers.ts'
import { announce, change, findOrder, statusOf, words } from './order.ts'
import type { Order } from './records.ts'

export const courierActions = [
  'advance',
  'advance_twice',
  'advance_silently',
  'advance_out_of_order',
  'fail_attempt',
  'return',
  'cancel',
  'expire',
] as const
export type CourierAction = (typeof courierActions)[number]

/** Throws Refused if the state of the order does not allow it. */
export function actOnOrder(couriers: Couriers, id: string, action: CourierAction, note = ''): Order {
  const order = findOrder(couriers, id)
  const own = words[order.kind]
  const tell = (status: string): Order => {
    const changed = change(couriers, order, status, note)
    void announce(couriers, changed)
    return changed
  }
  switch (action) {
    case 'advance':
      return tell(nextOf(order))
    case 'advance_twice': {
      const changed = tell(nextOf(order))
      void announce(couriers, changed)
      return changed
    }
    case 'advance_silently':
      return change(couriers, order, nextOf(order), note)
    case 'advance_out_of_order': {
      const first = change(couriers, order, nextOf(order), note)
      const second = change(couriers, first, nextOf(first), note)
      void announce(couriers, second).then(() => announce(couriers, second, -2))
      return second
    }
    case 'fail_attempt':
      return tell(own.failed)
    case 'return':
      return tell(statusOf(order) === own.returning ? own.returned : own.returning)
    case 'cancel':
      return tell(own.cancelled)
    case 'expire':
      if (own.expired === null) throw new Refused(409, 'not_possible', 'A parcel does not expire')
      return tell(own.expired)
  }
}

/** After a failed attempt it goes out for delivery again. */
function nextOf(order: Order): string {
  const own: { course: readonly string[]; failed: string; out: string } = words[order.kind]
  const status = statusOf(order)
  const next = status === own.failed ? own.out : own.course[own.course.indexOf(status) + 1]
  if (next === undefined || (status !== own.failed && !own.course.includes(status)))
    throw new Refused(409, 'not_possible', `This order is ${status}`)
  return next
}
