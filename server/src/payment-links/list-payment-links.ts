/** The list of payment links, and its search. */
import { problemsOfCheckout } from '@singil/contract/checkout'
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import type * as contract from '@singil/contract/payment-links'
import { endOfManilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { countLinks, linkCountLimit, type LinkFilter, listLinks, placeOfLink, type StoredState } from './list-store.ts'
import { searchLinks } from './search-store.ts'
import { rowsOf } from './view.ts'

const dayMs = 86_400_000
const stateOfTab: Readonly<Record<contract.LinkTab, StoredState | null>> = {
  active: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  all: null,
}

export const listPaymentLinks: Handler<typeof contract.listPaymentLinks> = async (context, { query }) => {
  const { tx, range } = context
  // A merchant is always chosen: every index of the list begins with it.
  const scope = { ...context.scope, mid: context.mid() }
  const filter = filterOf(context, query)
  const after =
    query.cursor === undefined
      ? null
      : ((await placeOfLink(tx, scope, filter, query.cursor)) ?? refuse(problemsOfCheckout.unknown, {}, 'cursor'))
  const { limit } = range
  const isSearch = query.searchValue !== ''
  const found = isSearch
    ? await searchLinks(tx, scope, filter, query.searchValue, { after, limit: limit + 1 })
    : await listLinks(tx, scope, filter, after, limit + 1)
  const rows = found.slice(0, limit)
  const next = found.length > limit ? rows.at(-1)!.id : null
  // The total of a search would need a search of all links.
  const count = isSearch ? rows.length : await countLinks(tx, scope, filter)
  const isMore = isSearch ? next !== null : count > linkCountLimit
  const rowCount = Math.min(count, linkCountLimit)
  return {
    result: await rowsOf(context, rows),
    pagination: {
      page: range.page,
      pageSize: limit,
      pageCount: Math.max(Math.ceil(rowCount / limit), next === null ? 0 : range.page + 1),
      rowCount,
    },
    rowCountIsMore: isMore,
    next,
  }
}

const filterOf = (
  { now }: Pick<Context, 'now'>,
  { tab, storeId, from, to, ends }: Input<typeof contract.listPaymentLinks>['query'],
): LinkFilter => ({
  state: ends ? 'open' : stateOfTab[tab],
  storeId,
  from: from === undefined ? undefined : startOfManilaDay(from),
  until: to === undefined ? undefined : endOfManilaDay(to),
  ending: ends ? { after: now, until: new Date(now.getTime() + dayMs) } : null,
})
