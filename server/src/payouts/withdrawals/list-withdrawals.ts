/** The portal's list of withdrawals, its search, and their sums. */
import { sum } from '@singil/contract/kit/money'
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/withdrawals'
import { endOfManilaDay, readPage, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import {
  countPayouts,
  isLeaving,
  listPayouts,
  payoutCountLimit,
  type PayoutFilter,
  type PayoutRow,
  type PayoutSums,
  placeOfPayout,
  searchPayouts,
  sumPayouts,
} from '../payouts/index.ts'
import { namesOfWallets, walletsToList } from '../../wallets/wallets/index.ts'
import { shownWithdrawal } from './view.ts'

type Query = Input<typeof contract.listWithdrawals>['query']
type Filters = Input<typeof contract.sumWithdrawals>['query']

const maxSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const maxFoundSummed = 1_000

export const listWithdrawals: Handler<typeof contract.listWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const isOldestFirst = !context.range.sort.descending
  const { rows, ...pages } = await readPage(context.range, {
    page: query.page,
    after: await afterOf(context, query),
    find: (wanted) => listPayouts(context.tx, filter, { ...wanted, isOldestFirst }),
    count: await countPayouts(context.tx, filter),
    most: payoutCountLimit,
  })
  return { result: await shown(context, rows), ...pages }
}

export const searchWithdrawals: Handler<typeof contract.searchWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const { rows, ...pages } = await readPage(context.range, {
    page: query.page,
    after: await afterOf(context, query),
    find: async ({ limit, after, offset }) => {
      const found = await searchPayouts(context.tx, filter, query.searchValue, { limit: limit + offset, after })
      return found.slice(offset)
    },
    count: null,
    most: payoutCountLimit,
  })
  return { result: await shown(context, rows), ...pages }
}

export const sumWithdrawals: Handler<typeof contract.sumWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const { searchValue } = query
  if (searchValue === undefined) {
    const sums = await sumPayouts(context.tx, filter, maxSummed)
    return { ...sums, isMore: sums.count >= maxSummed }
  }
  const rows = await searchPayouts(context.tx, filter, searchValue, { limit: maxFoundSummed, after: null })
  return { ...sumsOf(filter, rows), isMore: rows.length >= maxFoundSummed }
}

function sumsOf({ status }: PayoutFilter, rows: readonly PayoutRow[]): PayoutSums {
  const summed = status === null ? rows.filter((row) => isLeaving(row.status)) : rows
  return {
    count: rows.length,
    amount: sum(summed.map(({ amount }) => amount)),
    fees: sum(summed.flatMap(({ fee, vat }) => [fee, vat])),
  }
}

export async function filterOf(context: Context, query: Filters): Promise<PayoutFilter> {
  return {
    purpose: 'withdrawal',
    mid: query.mid ?? context.scope.mid,
    walletIds: await walletsToList(context, query.walletId),
    status: query.status ?? null,
    from: query.from === undefined ? null : startOfManilaDay(query.from),
    before: query.to === undefined ? null : endOfManilaDay(query.to),
  }
}

async function afterOf(context: Context, { cursor }: Query) {
  if (cursor === undefined) return null
  return (await placeOfPayout(context.tx, cursor)) ?? refuse(contract.problemsOfWithdrawals.unknown, {}, 'cursor')
}

export async function shown(context: Context, rows: readonly PayoutRow[]) {
  const names = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  return rows.map((row) => shownWithdrawal(row, names.get(row.wallet_id)?.name ?? ''))
}
