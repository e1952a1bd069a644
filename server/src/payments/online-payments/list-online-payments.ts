/** The list of online payments, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import { sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/payments/online-payments'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { type LinkFilter, pageOfLinks, searchLinks, sumLinks } from '../payment-links/index.ts'
import { rowsOf } from './view.ts'

type Query = Input<typeof contract.listOnlinePayments>['query']

const maxSummed = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const maxFoundSummed = 1_000

export const listOnlinePayments: Handler<typeof contract.listOnlinePayments> = (context, { query }) =>
  pageOf(context, query, '')

export const searchOnlinePayments: Handler<typeof contract.searchOnlinePayments> = (context, { query }) =>
  pageOf(context, query, query.searchValue)

async function pageOf(context: Context, query: Query, searchValue: string) {
  const { cursor, page } = query
  const { rows, ...paged } = await pageOfLinks(context, filterOf(query), { searchValue, cursor, page })
  return { result: await rowsOf(context, rows), ...paged }
}

export const sumOnlinePayments: Handler<typeof contract.sumOnlinePayments> = async (context, { query }) => {
  const scope = { ...context.scope, mid: context.mid() }
  if (!query.searchValue) {
    const sums = await sumLinks(context.tx, scope, filterOf(query), maxSummed)
    return { ...sums, isMore: sums.count >= maxSummed }
  }
  const wanted = { after: null, limit: maxFoundSummed }
  const rows = await searchLinks(context.tx, scope, filterOf(query), query.searchValue, wanted)
  return {
    count: rows.length,
    amount: sum(rows.map(({ amount }) => amount)),
    paid: sum(rows.flatMap(({ state, amount }) => (state === 'paid' ? [amount] : []))),
    isMore: rows.length >= maxFoundSummed,
  }
}

export const filterOf = (query: Omit<Query, 'cursor' | 'page'>): LinkFilter => ({
  state: query.status ?? null,
  storeId: query.storeId,
  walletId: query.walletId,
  isOfPartner: true,
  platform: query.platform,
  from: query.from === undefined ? undefined : startOfManilaDay(query.from),
  until: query.to === undefined ? undefined : endOfManilaDay(query.to),
  ending: null,
})
