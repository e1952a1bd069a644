/** The portal's list of top-ups, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/topups'
import { endOfManilaDay, readPage, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { walletsToList } from '../../wallets/wallets/index.ts'
import * as lists from './list-store.ts'
import { shownTopups } from './view.ts'

type Query = Input<typeof contract.listTopups>['query']

const maxSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const maxFoundSummed = 1_000

export const listTopups: Handler<typeof contract.listTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const isOldestFirst = !context.range.sort.descending
  const { rows, ...pages } = await readPage(context.range, {
    page: query.page,
    after: await afterOf(context, query),
    find: (wanted) => lists.listTopupRows(context.tx, filter, { ...wanted, isOldestFirst }),
    count: await lists.countTopups(context.tx, filter),
    most: lists.topupCountLimit,
  })
  return { result: await shownTopups(context, rows), ...pages }
}

export const searchTopups: Handler<typeof contract.searchTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const { rows, ...pages } = await readPage(context.range, {
    page: query.page,
    after: await afterOf(context, query),
    find: async ({ limit, after, offset }) => {
      const found = await lists.searchTopupRows(context.tx, filter, query.searchValue, { limit: limit + offset, after })
      return found.slice(offset)
    },
    count: null,
    most: lists.topupCountLimit,
  })
  return { result: await shownTopups(context, rows), ...pages }
}

export const sumTopups: Handler<typeof contract.sumTopups> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  if (query.searchValue === undefined) {
    const sums = await lists.sumNewest(context.tx, filter, maxSummed)
    return { ...sums, isMore: sums.count >= maxSummed }
  }
  const wanted = { limit: maxFoundSummed, after: null }
  const rows = await lists.searchTopupRows(context.tx, filter, query.searchValue, wanted)
  return { ...lists.sumsOf(filter, rows), isMore: rows.length >= maxFoundSummed }
}

export async function filterOf(context: Context, query: Omit<Query, 'page' | 'cursor'>): Promise<lists.TopupFilter> {
  const { mid, walletId, status, from, to } = query
  return {
    mid: mid ?? context.scope.mid,
    walletIds: await walletsToList(context, walletId),
    status: status ?? null,
    from: from === undefined ? null : startOfManilaDay(from),
    before: to === undefined ? null : endOfManilaDay(to),
  }
}

async function afterOf({ tx }: Context, { cursor }: Query) {
  if (cursor === undefined) return null
  return (await lists.placeOfTopup(tx, cursor)) ?? refuse(contract.problemsOfTopups.unknown, {}, 'cursor')
}
