import { centavos, type Centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import { manilaDay } from '../kit/base/index.ts'
import type { Tx } from '../kit/database/index.ts'
import { manilaMonth, type Rooms } from './merchant.ts'
import * as store from './store.ts'

interface Moment {
  readonly tx: Tx
  readonly now: Date
}
type Writing = Pick<Moment, 'tx'>

/**
 * Room for a payment that begins, which holds it until it is paid or ends. All that nobody has paid yet holds at most the merchant's
 * share of the month; beyond it, and where the payment may hold nothing, a payment begins without a promise and asks again with
 * tryUseLimit when its money is there. `full`: there is no room; a blocked merchant has none. The promise stands in the month
 * (manilaMonth) and on the day (manilaDay) of `now`: keep both with the payment.
 */
export const promiseRoom = (
  at: Moment,
  payment: store.Promised & { readonly mayHold: boolean },
): Promise<'promised' | 'unpromised' | 'full'> =>
  store.promiseRoom(at.tx, { month: manilaMonth(at.now), day: manilaDay(at.now) }, payment)

/** Room for money that is there already, in the month that is named; late money counts for no day. */
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

/** Gives promised room back, in the month and on the day in which it was promised; `day` is null for what tryUseLimit promised. */
export const releaseLimit = async (
  at: Writing,
  mid: MerchantId,
  month: string,
  amount: Centavos,
  day: string | null,
): Promise<void> => void (await store.releaseLimits(at.tx, [{ mid, month, amount, day }]))

/** What the merchant may collect in a month. */
export async function limitOf(at: Moment, mid: MerchantId): Promise<Centavos> {
  return (await store.find(at.tx, mid, manilaMonth(at.now)))?.most ?? centavos(0)
}

/** What the merchant may still collect this month; zero where it is blocked or unknown. Promises nothing. */
export const roomLeft = async (at: Moment, mid: MerchantId): Promise<Centavos> => (await roomsLeft(at, mid)).month

/** What the merchant may still collect by each of its limits; zero where it is blocked or unknown. Promises nothing. */
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
