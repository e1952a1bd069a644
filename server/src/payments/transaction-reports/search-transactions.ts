/** The portal's list: the first page of a search, and the pages behind its scrollId. */
import { refuse } from '@singil/contract/kit/problem'
import { selectedCodes } from '@singil/contract/payments/gateway'
import * as contract from '@singil/contract/payments/transactions'
import * as z from 'zod'
import type { Context, Handler } from '../../kit/work/index.ts'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { countLimit, countRows, type Filter, listRows, searchRows } from './search-store.ts'
import type { Place } from '../../kit/database/index.ts'
import { statusesOf } from './listed-states.ts'
import { withLabels } from '../labels/index.ts'
import { rowOf, type TransactionCore } from '../transactions/index.ts'

const purpose = 'scroll of transactions'
const lifetimeMs = 15 * 60_000
const Search = contract.searchTransactions.body
type Search = z.output<typeof Search>
const Scroll = z.object({
  search: Search,
  at: z.iso.datetime(),
  id: z.uuid(),
  user: z.string(),
  mid: z.string().nullable(),
  until: z.number(),
})

/** The first page of a search with its count. */
async function firstPage(context: Context, search: Search) {
  const page = await pageOf(context, search, null)
  // A text search is not counted: the total would need a search of all rows.
  const count = search.text === '' ? await countRows(context.tx, context.scope, filterOf(search)) : page.rows.length
  const isMore = search.text === '' ? count > countLimit : page.scrollId !== null
  return { ...page, totalCount: Math.min(count, countLimit), totalIsMore: isMore }
}

export const searchTransactions: Handler<typeof contract.searchTransactions> = (context, { body }) =>
  firstPage(context, body)
export const searchStore: Handler<typeof contract.searchStore> = (context, { body }) => firstPage(context, body)
export const listByType: Handler<typeof contract.listByType> = (context, { body: { type, limit } }) =>
  firstPage(context, Search.parse({ types: [type], limit }))
export const listByStore: Handler<typeof contract.listByStore> = (context, { params }) =>
  firstPage(context, Search.parse({ storeId: params.storeId }))

export const loadMoreTransactions: Handler<typeof contract.loadMoreTransactions> = async (context, { params }) => {
  const opened = context.secrets.open(purpose, params.scrollId)
  const scroll = opened === null ? null : Scroll.safeParse(JSON.parse(opened)).data
  const isOurs = scroll?.user === context.actor.username && scroll.mid === context.scope.mid
  if (!scroll || !isOurs || context.now.getTime() > scroll.until)
    refuse(contract.problemsOfTransactions.cursorUnknown, {})
  const page = await pageOf(context, scroll.search, { createdAt: new Date(scroll.at), id: scroll.id })
  return { ...page, totalCount: 0, totalIsMore: page.scrollId !== null }
}

export function filterOf(search: Omit<Search, 'limit'>): Filter {
  return {
    statuses: statusesOf[search.tab],
    fulfilments:
      search.tab === 'forPickup'
        ? ['for_pickup', 'to_collect', 'in_transit']
        : search.tab === 'delivered'
          ? ['delivered']
          : [],
    codes: selectedCodes(search.types),
    channels: search.channels,
    storeId: search.storeId,
    labels: [search.folderId, search.tagId].filter((id) => id !== undefined),
    from: search.from === undefined ? undefined : startOfManilaDay(search.from),
    until: search.to === undefined ? undefined : endOfManilaDay(search.to),
    text: search.text,
  }
}

async function pageOf(context: Context, search: Search, after: Place | null) {
  const { rows, next } = await rowsBehind(context, search, after, search.limit)
  const scroll =
    next === null
      ? null
      : context.secrets.seal(
          purpose,
          JSON.stringify({
            search,
            at: next.createdAt.toISOString(),
            id: next.id,
            user: context.actor.username,
            mid: context.scope.mid,
            until: context.now.getTime() + lifetimeMs,
          } satisfies z.output<typeof Scroll>),
        )
  return { rows, scrollId: scroll }
}

/** With the answers, which live messages do not carry. */
export const listedOf = (row: TransactionCore) => ({ ...rowOf(row), formAnswers: row.form_answers })

/** The rows of a search behind this place, and the place behind the last of them. */
export async function rowsBehind(
  context: Context,
  search: Omit<Search, 'limit'>,
  after: Place | null,
  limit: number,
): Promise<{ readonly rows: contract.ListedTransaction[]; readonly next: Place | null }> {
  const find = search.text === '' ? listRows : searchRows
  const found = await find(context.tx, context.scope, filterOf(search), after, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last ? { createdAt: last.created_at, id: last.id } : null
  return { rows: await withLabels(context, rows.map(listedOf)), next }
}
