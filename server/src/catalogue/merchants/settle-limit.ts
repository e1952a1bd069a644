import { centavos, plus } from '@singil/contract/kit/money'
import { limitNear } from '@singil/contract/catalogue/merchants'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

type Emitting = Pick<Context, 'tx' | 'emit'>

/**
 * Room reserved in a month becomes used by what was paid, and that of payments that ended without money is released. Emits an event once at
 * 80 and once at 100 percent of a month; if one set passes both, only the latter is reported.
 */
export async function settleLimits(
  context: Emitting,
  paid: readonly store.PromisedIn[],
  ended: readonly store.PromisedOn[],
): Promise<void> {
  const together = sums(paid)
  // Months are locked in one order for both, so that two batches cannot deadlock.
  if (together.length > 0 && ended.length > 0) await store.lockMonths(context.tx, [...together, ...ended])
  if (ended.length > 0) await store.releaseLimits(context.tx, ended)
  if (together.length === 0) return
  const reached = await store.settleLimits(context.tx, together)
  for (const { mid, month, percent } of reached) context.emit(limitNear, { merchantId: mid, month, percent })
}

/** One sum per merchant and month. */
function sums(items: readonly store.PromisedIn[]): store.PromisedIn[] {
  const of = new Map<string, store.PromisedIn>()
  for (const { mid, month, amount } of items) {
    const before = of.get(`${mid} ${month}`)?.amount ?? centavos(0)
    of.set(`${mid} ${month}`, { mid, month, amount: plus(before, amount) })
  }
  return [...of.values()]
}
