import { fitOf } from '@singil/contract/kit/find-bank'
import type { Bank } from '@singil/contract/payouts/bank-accounts'

/** Banks for a search, names that begin with it first; without a search those that many people use. */
export function banksFor(banks: readonly Bank[], search: string): readonly Bank[] {
  if (search.trim() === '') return banks.filter(({ defaultShow }) => defaultShow)
  const found = banks.map((bank) => [bank, fitOf(bank, search)] as const)
  return (['begins', 'has'] as const).flatMap((wanted) =>
    found.flatMap(([bank, fit]) => (fit === wanted ? [bank] : [])),
  )
}
