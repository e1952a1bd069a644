import type { Bank } from '@singil/contract/payouts/bank-accounts'

/** Banks for a search, names that begin with it first; without a search those that many people use. */
export function banksFor(banks: readonly Bank[], search: string): readonly Bank[] {
  const text = search.trim().toLowerCase()
  if (text === '') return banks.filter(({ defaultShow }) => defaultShow)
  const rank = ({ shortName, name }: Bank) =>
    shortName.toLowerCase().startsWith(text) ? 0 : `${shortName} ${name}`.toLowerCase().includes(text) ? 1 : 2
  return banks.filter((bank) => rank(bank) < 2).toSorted((a, b) => rank(a) - rank(b))
}
