/** Searches of the audit trail, and the pages behind their scroll id. */
import * as contract from '@singil/contract/desk/audit-trail'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Place } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { readQuery } from './search-key.ts'
import * as store from './store.ts'
import { hidesStaffFrom, shownLine } from './view.ts'

const lifetimeMs = 15 * 60_000
const Search = contract.searchLogs.body
type Search = z.output<typeof Search>
const Scroll = z.object({
  search: Search,
  onlyChanges: z.boolean(),
  at: z.iso.datetime(),
  id: z.uuid(),
  user: z.string(),
  mid: z.string().nullable(),
  until: z.number(),
})
const purpose = 'scroll of the audit trail'
const noCount = { pagination: { rowCount: 0 }, rowCountIsMore: true }

export const searchLogs: Handler<typeof contract.searchLogs> = (context, { body }) => firstPage(context, body, false)
export const searchMerchantLogs: Handler<typeof contract.searchMerchantLogs> = (context, { body }) =>
  firstPage(context, body, true)
export const loadMoreLogs: Handler<typeof contract.loadMoreLogs> = (context, { params }) =>
  nextPage(context, params.scrollId, false)
export const loadMoreMerchantLogs: Handler<typeof contract.loadMoreMerchantLogs> = (context, { params }) =>
  nextPage(context, params.scrollId, true)

export const getLogsOf: Handler<typeof contract.getLogsOf> = async (context, { body }) => {
  const rows = await store.linesOf(context.tx, context.scope.mid, body, 100)
  return { logsdata: rows.map((row) => shownLine(row, hidesStaffFrom(context))) }
}

async function firstPage(context: Context, search: Search, onlyChanges: boolean): Promise<contract.LogPage> {
  const filter = filterOf(context, search, onlyChanges)
  const page = await pageOf(context, search, onlyChanges, null)
  // What a search finds is counted as far as its page goes: to count the rest, each of its lines would have to be compared.
  const isSearch = filter.query !== null || filter.levels.length > 0 || onlyChanges
  if (isSearch)
    return { ...page, pagination: { rowCount: page.logsdata.length }, rowCountIsMore: page.scroll_id !== null }
  const count = await store.countLines(context.tx, filter)
  return {
    ...page,
    pagination: { rowCount: Math.min(count, store.countLimit) },
    rowCountIsMore: count > store.countLimit,
  }
}

async function nextPage(context: Context, scrollId: string, onlyChanges: boolean): Promise<contract.LogPage> {
  const opened = context.secrets.open(purpose, scrollId)
  const scroll = opened === null ? undefined : Scroll.safeParse(JSON.parse(opened)).data
  const isOurs =
    scroll?.user === context.actor.username &&
    scroll.mid === context.scope.mid &&
    scroll.onlyChanges === onlyChanges &&
    context.now.getTime() <= scroll.until
  if (!scroll || !isOurs) refuse(contract.problemsOfAuditTrail.searchEnded, {}, 'scrollId')
  const after = { createdAt: new Date(scroll.at), id: scroll.id }
  return { ...(await pageOf(context, scroll.search, onlyChanges, after)), ...noCount }
}

async function pageOf(context: Context, search: Search, onlyChanges: boolean, after: Place | null) {
  const filter = filterOf(context, search, onlyChanges)
  const { rows, next } = await linesBehind(context, filter, after, search.limit)
  const scroll: z.output<typeof Scroll> | null = next && {
    search,
    onlyChanges,
    at: next.createdAt.toISOString(),
    id: next.id,
    user: context.actor.username,
    mid: context.scope.mid,
    until: context.now.getTime() + lifetimeMs,
  }
  return {
    logsdata: rows,
    ...noCount,
    scroll_id: scroll && context.secrets.seal(purpose, JSON.stringify(scroll)),
  }
}

export function filterOf(
  context: Context,
  { text, levels, from, to }: Omit<Search, 'limit'>,
  onlyChanges: boolean,
): store.LogFilter {
  return {
    mid: context.scope.mid,
    query: readQuery(text),
    levels,
    from: from === undefined ? undefined : startOfManilaDay(from),
    before: to === undefined ? undefined : endOfManilaDay(to),
    onlyChanges,
    hidesStaff: hidesStaffFrom(context),
  }
}

/** The lines behind a place; `next` is where to go on, null behind the oldest one. */
export async function linesBehind(context: Context, filter: store.LogFilter, after: Place | null, limit: number) {
  const found = await store.findLines(context.tx, filter, after, limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => shownLine(row, filter.hidesStaff)),
    next: last ? { createdAt: last.at, id: last.id } : null,
  }
}
