/** The portal's list of top-ups, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/topups'
import { endOfManilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { visibleWalletIds } from '../wallets/index.ts'
import * as lists from './list-store.ts'
import type { TopupRow } from './store.ts'
import { shownTopups } from './view.ts'

type Query = Input<typeof contract.listTopups>['query']

const mostSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const mostFoundSummed = 1_000

export const listTopups: Handler<typeof contract.listTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const isOldestFirst = !context.range.sort.descending
  const { pageSize, page, rows, next } = await pageOf(context, query, (wanted) =>
    lists.listTopupRows(context.tx, filter, { ...wanted, isOldestFirst }),
  )
  const count = await lists.countTopups(context.tx, filter)
  const rowCountIsMore = count > lists.topupCountLimit
  const rowCount = Math.min(count, lists.topupCountLimit)
  const known = Math.ceil(rowCount / pageSize)
  const pageCount = rowCountIsMore ? Math.max(known, page + (next === null ? 0 : 1)) : known
  const result = await shownTopups(context, rows)
  return { result, pagination: { page, pageSize, pageCount, rowCount }, rowCountIsMore, next }
}

export const searchTopups: Handler<typeof contract.searchTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const { pageSize, page, rows, next } = await pageOf(context, query, async ({ limit, after, offset }) => {
    const wanted = { limit: limit + offset, after }
    return (await lists.searchTopupRows(context.tx, filter, query.searchValue, wanted)).slice(offset)
  })
  const isMore = next !== null
  // The total would need a search of all rows.
  const rowCount = (page - 1) * pageSize + rows.length
  return {
    result: await shownTopups(context, rows),
    pagination: { page, pageSize, pageCount: isMore ? page + 1 : page, rowCount },
    rowCountIsMore: isMore,
    next,
  }
}

export const sumTopups: Handler<typeof contract.sumTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  if (query.searchValue === undefined) {
    const sums = await lists.sumNewest(context.tx, filter, mostSummed)
    return { ...sums, isMore: sums.count >= mostSummed }
  }
  const wanted = { limit: mostFoundSummed, after: null }
  const rows = await lists.searchTopupRows(context.tx, filter, query.searchValue, wanted)
  return { ...lists.sumsOf(filter, rows), isMore: rows.length >= mostFoundSummed }
}

export async function filterOf(context: Context, query: Omit<Query, 'page' | 'cursor'>): Promise<lists.TopupFilter> {
  const { mid, walletId, status, from, to } = query
  const visible = await visibleWalletIds(context)
  const asked = walletId === undefined ? null : [walletId]
  return {
    mid: mid ?? context.scope.mid,
    walletIds: visible === null ? asked : visible.filter((id) => walletId === undefined || id === walletId),
    status: status ?? null,
    from: from === undefined ? null : startOfManilaDay(from),
    before: to === undefined ? null : endOfManilaDay(to),
  }
}

type Find = (wanted: Omit<lists.TopupPage, 'isOldestFirst'>) => Promise<TopupRow[]>

/** A page below the cursor, else by its number; and the cursor of the next. */
async function pageOf({ tx, range }: Context, { page: asked, cursor }: Query, find: Find) {
  const pageSize = range.limit
  const page = asked ?? range.page
  const after = cursor === undefined ? null : await lists.placeOfTopup(tx, cursor)
  if (cursor !== undefined && after === null) refuse(contract.problemsOfTopups.unknown, {}, 'cursor')
  const found = await find({ limit: pageSize + 1, after, offset: after === null ? (page - 1) * pageSize : 0 })
  const rows = found.slice(0, pageSize)
  return { pageSize, page, rows, next: found.length > pageSize ? rows.at(-1)!.id : null }
}
