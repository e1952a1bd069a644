/** The largest amount that can be withdrawn. No clock, no database. */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { mostLegs } from '@singil/contract/payouts/withdrawals'
import { maxOfOne } from './plan.ts'
import { type Basis, type Plan, planFor } from './plan-withdrawal.ts'

export interface Largest {
  readonly amount: Centavos
  readonly plan: Plan
}

/** What the transfers of one withdrawal carry at most, all together. */
export const maxOfAll = ({ rails }: Basis): Centavos =>
  centavos(mostLegs * Math.max(...rails.map(({ terms }) => maxOfOne(terms))))

/** The largest amount up to `most` that takes no more than the budget with fees and VAT; null if that is below the minimum. */
export function largest(basis: Basis, budget: number, most: number): Largest | null {
  const { minimum } = basis.rails[0]!.terms
  const at = (wanted: number): Largest => ({ amount: centavos(wanted), plan: planFor(basis, centavos(wanted)) })
  const high = Math.min(budget, most, basis.capLeft ?? budget, maxOfAll(basis))
  for (let wanted = high; wanted >= minimum;) {
    const tried = at(wanted)
    const over = tried.plan.total - budget
    if (over <= 0) return atMost(tried, Math.min(high, wanted - over))
    wanted -= over
  }
  return null

  /** With fewer transfers or another rail than were first taken into account a little more may leave. */
  function atMost(fits: Largest, upTo: number): Largest {
    let [best, beyond] = [fits, upTo + 1]
    for (let next = upTo; beyond - best.amount > 1; next = Math.floor((best.amount + beyond) / 2)) {
      const tried = at(next)
      if (tried.plan.total <= budget) best = tried
      else beyond = next
    }
    return best
  }
}
