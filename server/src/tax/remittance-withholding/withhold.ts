/** Counts a remittance to a taxpayer and decides about its tax; and the same for remittances to come, without counting them. */
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import { manilaDay } from '../../kit/base/index.ts'
import type { RemittanceTax } from '../../wallets/wallets/index.ts'
import { payeeOf, totalsOf, yearOf } from './facts.ts'
import * as lines from './lines-store.ts'
import { taxOf, verdictOf } from './rule.ts'
import * as store from './store.ts'

export const tax: RemittanceTax = {
  withhold: async (context, { mid, walletId, source, sourceId, base, most }) => {
    const { tx, now } = context
    const day = manilaDay(now)
    const year = yearOf(day)
    const payee = await payeeOf(context, mid)
    const counter = await store.lockCounter(tx, payee.taxpayer, year)
    const lastYear = totalsOf(await store.countersOf(tx, payee.taxpayer))(year - 1)
    const facts = { ...payee.factsOn(day), lastYear, before: counter.remitted }
    const verdict = verdictOf(facts, base)
    const withheld = taxOf(verdict, facts, base, most)
    await lines.insert(tx, {
      id: context.newId(),
      mid,
      wallet_id: walletId,
      taxpayer: payee.taxpayer,
      source,
      source_id: sourceId,
      day,
      base,
      before: counter.remitted,
      verdict,
      atc: payee.atcOn(day),
      rate_millionths: facts.rateMillionths,
      withheld,
      recorded_at: now,
    })
    await store.count(tx, { taxpayer: payee.taxpayer, year, remitted: base, withheld })
    return withheld
  },
  ahead: async (context, mid) => {
    const payee = await payeeOf(context, mid)
    const known = totalsOf(await store.countersOf(context.tx, payee.taxpayer))
    return (remittances) => {
      const more = new Map<number, Centavos>()
      const total = (year: number) => centavos(known(year) + (more.get(year) ?? 0))
      return remittances.map(({ day, base, most }) => {
        if (base === 0) return base
        const year = yearOf(day)
        const facts = { ...payee.factsOn(day), lastYear: total(year - 1), before: total(year) }
        more.set(year, minus(centavos(total(year) + base), known(year)))
        return taxOf(verdictOf(facts, base), facts, base, most)
      })
    }
  },
}
