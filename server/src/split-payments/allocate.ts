/** Cuts a sum into shares that make it up again to the centavo. */
import { type Centavos, centavos } from '@singil/contract/kit/money'

/** A part in millionths of the whole, or an amount. */
export type Rule = { readonly rateMillionths: number } | { readonly fixed: Centavos }
export interface Allocation {
  /** One for each rule, in their order. */
  readonly shares: readonly Centavos[]
  readonly rest: Centavos
}

const million = 1_000_000n

/**
 * Each share and the rest are rounded down first; the centavos left over go one each to those that lost most, of equals to the
 * earlier one. Null where the shares come to more than the whole.
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
