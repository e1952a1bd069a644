import type * as contract from '@singil/contract/tax/tax-codes'
import { manilaDay, paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { allRates } from '../suppliers/index.ts'
import { taxCodesOf } from './rows.ts'

/** There are about a hundred tax codes, so all are read. */
export const listTaxCodes: Handler<typeof contract.listTaxCodes> = async ({ tx, now, range }, { query }) => {
  const wanted = query.search?.toLowerCase() ?? ''
  const matches = ({ atc, inForce, upcoming }: contract.TaxCode) =>
    atc.toLowerCase().startsWith(wanted) ||
    [inForce, ...upcoming].some((row) => row?.nature.toLowerCase().includes(wanted) === true)
  const found = taxCodesOf(await allRates(tx), manilaDay(now)).filter(matches)
  const ordered = range.sort.descending ? found.toReversed() : found
  const { page, limit } = range
  return {
    result: ordered.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(range, found.length),
  }
}
