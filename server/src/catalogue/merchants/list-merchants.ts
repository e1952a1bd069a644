import type { MerchantId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/catalogue/merchants'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const listMerchants: Handler<typeof contract.listMerchants> = (context, { query }) =>
  pageOfMerchants(context, query.search, null)

/** A page of merchants by name, in the order and range of the call; restricted to `among` if it is given. */
export async function pageOfMerchants(
  context: Context,
  search: string | undefined,
  among: readonly MerchantId[] | null,
) {
  const { rows, count } = await store.page(context.tx, context.range, search?.trim() ?? '', among)
  return {
    result: rows.map((row) => ({ merchantId: row.mid, legalName: row.legal_name, level: row.level })),
    pagination: paginationOf(context.range, count),
  }
}
