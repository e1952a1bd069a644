import { centavos, type Centavos } from '@singil/contract/kit/money'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Tx } from '../kit/tables.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'

interface Moment {
  readonly tx: Tx
  readonly now: Date
}
type Writing = Pick<Moment, 'tx'>

/**
 * Promises room in the month's limit to payments that begin now; answers, for each in order, whether there was room. A blocked
 * merchant has none. The promise stands in the month of `now`: keep that month (manilaMonth) with the payment.
 */
export const reserveLimits = (at: Moment, items: readonly store.Promised[]): Promise<readonly boolean[]> =>
  items.length === 0 ? Promise.resolve([]) : store.reserveLimits(at.tx, manilaMonth(at.now), items)

export const reserveLimit = (at: Moment, mid: MerchantId, amount: Centavos): Promise<boolean> =>
  tryUseLimit(at, mid, manilaMonth(at.now), amount)

/** As reserveLimit, in a month that is named: for money that came late to a payment of that month. */
export async function tryUseLimit(at: Writing, mid: MerchantId, month: string, amount: Centavos): Promise<boolean> {
  const [isPromised] = await store.reserveLimits(at.tx, month, [{ mid, amount }])
  return isPromised!
}

/** Gives promised room back, in the month in which it was promised. */
export const releaseLimit = async (at: Writing, mid: MerchantId, month: string, amount: Centavos): Promise<void> =>
  void (await store.releaseLimits(at.tx, [{ mid, month, amount }]))

/** What the merchant may collect in a month. */
export async function limitOf(at: Moment, mid: MerchantId): Promise<Centavos> {
  return (await store.find(at.tx, mid, manilaMonth(at.now)))?.most ?? centavos(0)
}

/** What the merchant may still collect this month; zero where it is blocked or unknown. Promises nothing. */
export async function roomLeft(at: Moment, mid: MerchantId): Promise<Centavos> {
  const row = await store.find(at.tx, mid, manilaMonth(at.now))
  if (!row || row.status === 'BLOCKED') return centavos(0)
  return centavos(Math.max(0, row.most - row.pending - row.paid))
}
