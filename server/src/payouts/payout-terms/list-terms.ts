import type * as contract from '@singil/contract/payouts/payout-terms'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { datedBanks, datedTerms, inForce } from './in-force.ts'

export const listTerms: Handler<typeof contract.listTerms> = async ({ tx, now }) => inForce(await datedTerms(tx), now)

/** There are some two hundred banks, so all are read. */
export const listBankTerms: Handler<typeof contract.listBankTerms> = async ({ tx, now, range }, { query }) => {
  const wanted = query.search?.toLowerCase() ?? ''
  const banks = inForce(await datedBanks(tx), now).flatMap((one) =>
    one.terms.of === 'bank' ? [{ ...one, terms: one.terms }] : [],
  )
  const found = banks
    .filter(({ terms: { bic, name, shortName } }) =>
      [bic, name, shortName].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => one.terms.name.localeCompare(other.terms.name) * (range.sort.descending ? -1 : 1))
  const { page, limit } = range
  return {
    result: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(range, found.length),
  }
}
