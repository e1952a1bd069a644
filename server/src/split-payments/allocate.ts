/** Divides an amount into shares that add up to it exactly. */
import { type Centavos, centavos } from '@singil/contract/kit/money'

/** A rate in millionths of the total, or a fixed amount. */
export type Rule = { readonly rateMillionths: number } | { readonly fixed: Centavos }
export interface Allocation {
  /** One share per rule, in their order. */
  readonly shares: readonly Centavos[]
  readonly rest: Centavos
}

const million = 1_000_000n

/**
 * Rounds each share and the rest down; the remaining centavos go one each to those with the largest remainder, on a tie to the earlier one.
 * Null if the shares exceed the total.
 */
export function allocate(whole: Centavos, rules: readonly Rule[]): Allocation | null {
  const exact = rules.map((rule) =>
    'fixed' in rule ? BigInt(rule.fixed) * million : BigInt(whole) * BigInt(rule.rateMillionths),
  )
  const rest = BigInt(whole) * million - exact.reduce((total, share) => total + share, 0n)
  if (rest < 0n) return null
  const parts = [...exact, rest].map((share, position) => ({
    position,
    amount: share / million,
    lost: share % million,
  }))
  let over = BigInt(whole) - parts.reduce((total, part) => total + part.amount, 0n)
  const byLoss = parts.toSorted((one, other) =>
    one.lost === other.lost ? one.position - other.position : one.lost > other.lost ? -1 : 1,
  )
  for (const part of byLoss) {
    if (over === 0n) break
    part.amount += 1n
    over -= 1n
  }
  const amounts = parts.map((part) => centavos(Number(part.amount)))
  return { shares: amounts.slice(0, -1), rest: amounts.at(-1)! }
}
