/** Divides an amount into parts that add up to it exactly. */
import { type Centavos, centavos } from '@singil/contract/kit/money'

/** A rate in millionths of the total, or a fixed amount. */
export type Rule = { readonly rateMillionths: number } | { readonly fixed: Centavos }
export interface Allocation {
  /** One share per rule, in their order. */
  readonly shares: readonly Centavos[]
  readonly rest: Centavos
}

const million = 1_000_000n

/** The shares and the rest, rounded by the largest remainder. Null if the shares exceed the total. */
export function allocate(whole: Centavos, rules: readonly Rule[]): Allocation | null {
  const exact = rules.map((rule) => exactShare(whole, rule))
  const rest = BigInt(whole) * million - exact.reduce((total, share) => total + share, 0n)
  if (rest < 0n) return null
  const amounts = byLargestRemainder([...exact, rest], million)
  return { shares: amounts.slice(0, -1), rest: amounts.at(-1)! }
}

/** A share before it is rounded, in millionths of a centavo. */
export const exactShare = (whole: Centavos, rule: Rule): bigint =>
  'fixed' in rule ? BigInt(rule.fixed) * million : BigInt(whole) * BigInt(rule.rateMillionths)

/** Divides an amount in proportion to weights. No part exceeds its weight if the amount does not exceed their sum. */
export function inProportion(whole: Centavos, weights: readonly Centavos[]): Centavos[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) throw new Error('There is nothing to divide by')
  return byLargestRemainder(
    weights.map((weight) => BigInt(whole) * BigInt(weight)),
    sum,
  )
}

/**
 * Rounds each part down; the remaining centavos go one each to those with the largest remainder, on a tie to the earlier one. The parts are
 * numerators that add up to a multiple of the denominator.
 */
function byLargestRemainder(exact: readonly bigint[], denominator: bigint): Centavos[] {
  const parts = exact.map((part, position) => ({
    position,
    amount: part / denominator,
    lost: part % denominator,
  }))
  let over = parts.reduce((total, part) => total + part.lost, 0n) / denominator
  const byLoss = parts.toSorted((one, other) =>
    one.lost === other.lost ? one.position - other.position : one.lost > other.lost ? -1 : 1,
  )
  for (const part of byLoss) {
    if (over === 0n) break
    part.amount += 1n
    over -= 1n
  }
  return parts.map((part) => centavos(Number(part.amount)))
}
