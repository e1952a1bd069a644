/** The portal's list of withdrawals, its search, and their sums. */
import { sum } from '@singil/contract/kit/money'
import type { Input } from '@singil/contract/kit/endpoint'
import type { WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/withdrawals'
import { endOfManilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
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
import { namesOfWallets, visibleWalletIds } from '../wallets/index.ts'
import { shownWithdrawal } from './view.ts'

type Query = Input<typeof contract.listWithdrawals>['query']
type Filters = Input<typeof contract.sumWithdrawals>['query']

const mostSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const mostFoundSummed = 1_000

export const listWithdrawals: Handler<typeof contract.listWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const isOldestFirst = !context.range.sort.descending
  const found = await pageOf(context, query, (page) => listPayouts(context.tx, filter, { ...page, isOldestFirst }))
  const { page, limit, next } = found
  const count = await countPayouts(context.tx, filter)
  const isMore = count > payoutCountLimit
  const rowCount = Math.min(count, payoutCountLimit)
  const pageCount = Math.max(Math.ceil(rowCount / limit), isMore ? page + (next === null ? 0 : 1) : 0)
  return {
    result: await shown(context, found.rows),
    pagination: { page, pageSize: limit, pageCount, rowCount },
    rowCountIsMore: isMore,
    next,
  }
}

export const searchWithdrawals: Handler<typeof contract.searchWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const found = await pageOf(context, query, async ({ limit, after, offset }) => {
    const rows = await searchPayouts(context.tx, filter, query.searchValue, { limit: limit + offset, after })
    return rows.slice(offset)
  })
  const { page, limit, next, rows } = found
  return {
    result: await shown(context, rows),
    // The total would need a search of all rows.
    pagination: {
      page,
      pageSize: limit,
      pageCount: page + (next === null ? 0 : 1),
      rowCount: (page - 1) * limit + rows.length,
    },
    rowCountIsMore: next !== null,
    next,
  }
}

export const sumWithdrawals: Handler<typeof contract.sumWithdrawals> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  const { searchValue } = query
  if (searchValue === undefined) {
    const sums = await sumPayouts(context.tx, filter, mostSummed)
    return { ...sums, isMore: sums.count >= mostSummed }
  }
  const rows = await searchPayouts(context.tx, filter, searchValue, { limit: mostFoundSummed, after: null })
  return { ...sumsOf(filter, rows), isMore: rows.length >= mostFoundSummed }
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
    walletIds: await walletsOf(context, query.walletId),
    status: query.status ?? null,
    from: query.from === undefined ? null : startOfManilaDay(query.from),
    before: query.to === undefined ? null : endOfManilaDay(query.to),
  }
}

/** The wallets to list; null for all in scope. */
async function walletsOf(context: Context, wanted: WalletId | undefined): Promise<readonly WalletId[] | null> {
  const visible = await visibleWalletIds(context)
  if (visible === null) return wanted === undefined ? null : [wanted]
  return visible.filter((id) => wanted === undefined || id === wanted)
}

interface Wanted {
  readonly limit: number
  readonly after: Awaited<ReturnType<typeof placeOfPayout>>
  readonly offset: number
}

/** A page below the cursor, else by its number; and the cursor of the next. */
async function pageOf(context: Context, query: Query, find: (wanted: Wanted) => Promise<PayoutRow[]>) {
  const { limit } = context.range
  const page = query.page ?? context.range.page
  const after =
    query.cursor === undefined
      ? null
      : ((await placeOfPayout(context.tx, query.cursor)) ??
        refuse(contract.problemsOfWithdrawals.unknown, {}, 'cursor'))
  const offset = after === null ? (page - 1) * limit : 0
  const found = await find({ limit: limit + 1, after, offset })
  const rows = found.slice(0, limit)
  return { page, limit, rows, next: found.length > limit ? rows.at(-1)!.id : null }
}

export async function shown(context: Context, rows: readonly PayoutRow[]) {
  const names = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  return rows.map((row) => shownWithdrawal(row, names.get(row.wallet_id)?.name ?? ''))
}
