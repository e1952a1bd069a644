import { centavos, type Centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import { manilaDay } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { manilaMonth, type Rooms } from './merchant.ts'
import * as store from './store.ts'

interface Moment {
  readonly tx: Tx
  readonly now: Date
}
type Writing = Pick<Moment, 'tx'>

/**
 * Reserves room for a new payment until it is paid or ends. All unpaid payments together reserve at most the merchant's share of the month;
 * beyond it, and if the payment may not reserve, it starts without a reservation and calls tryUseLimit when its money arrives. `full`:
 * there is no room, or the merchant is blocked. The reservation counts in the month (manilaMonth) and on the day (manilaDay) of `now`:
 * store both with the payment.
 */
export const promiseRoom = (
  at: Moment,
  payment: store.Promised & { readonly mayHold: boolean },
): Promise<'promised' | 'unpromised' | 'full'> =>
  store.promiseRoom(at.tx, { month: manilaMonth(at.now), day: manilaDay(at.now) }, payment)

/** Reserves room for money that has already arrived, in the given month; late money counts for no day. */
export async function tryUseLimit(
  at: Writing,
  mid: MerchantId,
  month: string,
  amount: Centavos,
  day: string | null = null,
): Promise<boolean> {
  const [isPromised] = await store.reserveLimits(at.tx, { month, day }, [{ mid, amount }])
  return isPromised!
}

/** Releases reserved room in the month and on the day it was reserved; `day` is null for reservations by tryUseLimit. */
export const releaseLimit = async (
  at: Writing,
  mid: MerchantId,
  month: string,
  amount: Centavos,
  day: string | null,
): Promise<void> => void (await store.releaseLimits(at.tx, [{ mid, month, amount, day }]))

/** The merchant's limit per month. */
export async function limitOf(at: Moment, mid: MerchantId): Promise<Centavos> {
  return (await store.find(at.tx, mid, manilaMonth(at.now)))?.most ?? centavos(0)
}

/** What the merchant may still collect this month; zero if it is blocked or unknown. Reserves nothing. */
export const roomLeft = async (at: Moment, mid: MerchantId): Promise<Centavos> => (await roomsLeft(at, mid)).month

/** What the merchant may still collect by each of its limits; zero if it is blocked or unknown. Reserves nothing. */
export async function roomsLeft(at: Moment, mid: MerchantId): Promise<Rooms> {
  const row = await store.findRooms(at.tx, mid, manilaMonth(at.now), manilaDay(at.now))
  if (!row || row.status === 'BLOCKED') return { month: centavos(0), day: null, payment: null }
  const left = (most: Centavos, used: number) => centavos(Math.max(0, most - used))
  return {
    month: left(row.most, row.pending + row.paid),
    day: row.daily === null ? null : left(row.daily, row.today),
    payment: row.per_payment,
  }
}

/** The merchant's limits, whatever it has collected; null if it is unknown. */
export async function limitsOf(at: Moment, mid: MerchantId): Promise<Rooms | null> {
  const row = await store.findRooms(at.tx, mid, manilaMonth(at.now), manilaDay(at.now))
  return row ? { month: row.most, day: row.daily, payment: row.per_payment } : null
}
