/** The list of split payments, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import type { WalletId } from '@singil/contract/kit/id'
import { minus, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/split-payments'
import { endOfManilaDay, pagesOf, startOfManilaDay } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { visibleWalletIds } from '../wallets/index.ts'
import * as store from './entries-store.ts'

type Query = Input<typeof contract.listSplitPayments>['query']

const mostSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const mostFoundSummed = 1_000

export const listSplitPayments: Handler<typeof contract.listSplitPayments> = (context, { query }) =>
  pageOf(context, query, '')

export const searchSplitPayments: Handler<typeof contract.searchSplitPayments> = (context, { query }) =>
  pageOf(context, query, query.searchValue)

async function pageOf(context: Context, query: Query, text: string) {
  const { tx, range } = context
  const filter = await filterOf(context, query)
  const { limit } = range
  const page = query.page ?? range.page
  const after =
    query.cursor === undefined
      ? null
      : ((await store.placeOfEntry(tx, filter.mid, query.cursor)) ??
        refuse(contract.problemsOfSplitPayments.splitUnknown, {}, 'cursor'))
  const offset = after === null ? (page - 1) * limit : 0
  const found = text
    ? (await store.searchEntries(tx, filter, text, { limit: offset + limit + 1, after })).slice(offset)
    : await store.listEntries(tx, filter, { limit: limit + 1, after, offset })
  const rows = found.slice(0, limit)
  const next = found.length > limit ? rows.at(-1)!.id : null
  const count = text ? null : await store.countEntries(tx, filter)
  const counted = { page, limit, offset, found: rows.length, next, count, most: store.entryCountLimit }
  return { result: rows.map(shownEntry), ...pagesOf(counted) }
}

export const sumSplitPayments: Handler<typeof contract.sumSplitPayments> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  if (!query.searchValue) {
    const sums = await store.entriesToSum(context.tx, filter, mostSummed)
    return { ...sums, isMore: sums.count >= mostSummed }
  }
  const wanted = { limit: mostFoundSummed, after: null }
  const rows = await store.searchEntries(context.tx, filter, query.searchValue, wanted)
  const of = (direction: contract.SplitDirection) =>
    sum(rows.flatMap((row) => (row.direction === direction ? [minus(row.amount, row.returned)] : [])))
  return { count: rows.length, out: of('out'), in: of('in'), isMore: rows.length >= mostFoundSummed }
}

export async function filterOf(context: Context, query: Omit<Query, 'cursor' | 'page'>): Promise<store.EntryFilter> {
  return {
    mid: context.mid(),
    walletIds: await walletsOf(context, query.walletId),
    direction: query.direction ?? null,
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

export const shownEntry = (row: store.EntryRow): contract.SplitEntry => ({
  id: row.id,
  mid: row.mid,
  direction: row.direction,
  state: row.state,
  requestId: row.request_id,
  other: row.other,
  templateName: row.template_name,
  amount: row.amount,
  returned: row.returned,
  because: row.because,
  createdAt: row.created_at.toISOString(),
})
