/** The list of split payments, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import type { MerchantId } from '@singil/contract/kit/id'
import { minus, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import { endOfManilaDay, readPage, startOfManilaDay } from '../../kit/base/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { walletsToList } from '../../wallets/wallets/index.ts'
import * as store from './entries-store.ts'

type Query = Input<typeof contract.listSplitPayments>['query']

const maxSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const maxFoundSummed = 1_000

export const listSplitPayments: Handler<typeof contract.listSplitPayments> = (context, { query }) =>
  pageOf(context, query, '')

export const searchSplitPayments: Handler<typeof contract.searchSplitPayments> = (context, { query }) =>
  pageOf(context, query, query.searchValue)

async function pageOf(context: Context, query: Query, text: string) {
  const { tx, range } = context
  const filter = await filterOf(context, query)
  const { rows, ...pages } = await readPage(range, {
    page: query.page,
    after: await afterOf(tx, filter.mid, query.cursor),
    find: async ({ limit, after, offset }) =>
      text
        ? (await store.searchEntries(tx, filter, text, { limit: offset + limit, after })).slice(offset)
        : store.listEntries(tx, filter, { limit, after, offset }),
    count: text ? null : await store.countEntries(tx, filter),
    most: store.entryCountLimit,
  })
  return { result: rows.map(shownEntry), ...pages }
}

async function afterOf(tx: Tx, mid: MerchantId, cursor: Query['cursor']) {
  if (cursor === undefined) return null
  return (
    (await store.placeOfEntry(tx, mid, cursor)) ?? refuse(contract.problemsOfSplitPayments.splitUnknown, {}, 'cursor')
  )
}

export const sumSplitPayments: Handler<typeof contract.sumSplitPayments> = async (context, { query }) => {
  const filter = await filterOf(context, query)
  if (!query.searchValue) {
    const sums = await store.entriesToSum(context.tx, filter, maxSummed)
    return { ...sums, isMore: sums.count >= maxSummed }
  }
  const wanted = { limit: maxFoundSummed, after: null }
  const rows = await store.searchEntries(context.tx, filter, query.searchValue, wanted)
  const of = (direction: contract.SplitDirection) =>
    sum(rows.flatMap((row) => (row.direction === direction ? [minus(row.amount, row.returned)] : [])))
  return { count: rows.length, out: of('out'), in: of('in'), isMore: rows.length >= maxFoundSummed }
}

export async function filterOf(context: Context, query: Omit<Query, 'cursor' | 'page'>): Promise<store.EntryFilter> {
  return {
    mid: context.mid(),
    walletIds: await walletsToList(context, query.walletId),
    direction: query.direction ?? null,
    from: query.from === undefined ? null : startOfManilaDay(query.from),
    before: query.to === undefined ? null : endOfManilaDay(query.to),
  }
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
