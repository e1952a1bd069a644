/** The shares that a template gives of one sale. No clock, no database: the simulation on the screen and the split itself use it. */
import { type Centavos, centavos, minus, sum } from '@singil/contract/kit/money'
import type { FeeBearer, ShareRule } from '@singil/contract/payments/split-payments'
import { allocate, exactShare, type Rule } from './allocate.ts'

export interface DrawnShares {
  /** One per rule, in their order. */
  readonly shares: readonly {
    readonly rule: ShareRule
    readonly amount: Centavos
    /** Before rounding, in millionths of a centavo; null for an amount and for the remainder. */
    readonly exact: bigint | null
    readonly isCapped: boolean
  }[]
  /** What the payer keeps of the net. */
  readonly kept: Centavos
}

const nothing = centavos(0)

/** Null if the shares exceed the net of the sale. Its fee is never shared out twice: shares and what is kept add up to the net. */
export function drawShares(
  rules: readonly ShareRule[],
  bearer: FeeBearer,
  sale: { readonly amount: Centavos; readonly net: Centavos },
): DrawnShares | null {
  const base = bearer === 'owner' ? sale.amount : sale.net
  const cut = allocate(base, rules.map(asRule))
  if (!cut) return null
  const shares = rules.map((rule, at) => {
    const whole = cut.shares[at]!
    const cap = rule.kind === 'percent' ? rule.cap : null
    const amount = cap !== null && whole > cap ? cap : whole
    return {
      rule,
      amount,
      exact: rule.kind === 'percent' ? exactShare(base, asRule(rule)) : null,
      isCapped: amount < whole,
    }
  })
  const given = sum(shares.map(({ amount }) => amount))
  if (given > sale.net) return null
  const left = minus(sale.net, given)
  const hasRemainder = rules.some(({ kind }) => kind === 'remainder')
  return {
    shares: shares.map((share) => (share.rule.kind === 'remainder' ? { ...share, amount: left } : share)),
    kept: hasRemainder ? nothing : left,
  }
}

const asRule = (rule: ShareRule): Rule =>
  rule.kind === 'fixed' ? { fixed: rule.amount } : { rateMillionths: rule.kind === 'percent' ? rule.rateMillionths : 0 }
