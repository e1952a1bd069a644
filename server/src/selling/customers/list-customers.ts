import type * as contract from '@singil/contract/selling/customers'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { paymentsOfNumber } from '../../payments/transactions/index.ts'
import { matches, openDetails, searchOf, shown } from './details.ts'
import * as store from './store.ts'

/** Customers that a search reads. */
const maxSearched = 2_000

export const seenOf = (context: Context, id?: contract.CustomerId): store.CustomerFilter => ({
  mid: context.mid(),
  scope: context.scope,
  ...(id && { id }),
})

/** All that the text finds, also as a number of one of their payments, newest first. */
export async function searchCustomers(context: Context, text: string): Promise<store.ListedRow[]> {
  const search = searchOf(context.mid(), text)
  if (!search) return []
  const proposed = await store.behind(context.tx, { ...seenOf(context), keys: search.keys }, null, maxSearched)
  const hits = proposed.filter((row) => matches(openDetails(context, row), search.query))
  const payments = paymentsOfNumber(context.mid(), text)
  if (!payments) return hits
  const known = new Set(hits.map(({ id }) => id))
  const ofNumber = await store.behind(context.tx, { ...seenOf(context), payments }, null, maxSearched)
  return [...hits, ...ofNumber.filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => other.last_paid_at.getTime() - one.last_paid_at.getTime() || (one.id < other.id ? 1 : -1),
  )
}

export const listCustomers: Handler<typeof contract.listCustomers> = async (context, { query }) => {
  const { rows, count } = await (query.searchValue
    ? foundPage(context, query.searchValue)
    : store.page(context.tx, seenOf(context), context.range))
  return { result: rows.map((row) => shown(context, row)), pagination: paginationOf(context.range, count) }
}

async function foundPage(context: Context, text: string) {
  const { page, limit, sort } = context.range
  const all = await searchCustomers(context, text)
  const sorted = sort.descending ? all : all.toReversed()
  return { rows: sorted.slice((page - 1) * limit, page * limit), count: all.length }
}
