/** Searches of the audit trail, and the pages behind their scroll id. */
import * as contract from '@singil/contract/audit-trail'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { endOfManilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Place } from '../kit/database/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
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
  const page = await pageOf(context, search, onlyChanges, null)
  const count = await store.countLines(context.tx, filterOf(context, search, onlyChanges))
  return {
    ...page,
    pagination: { rowCount: Math.min(count, store.countLimit) },
    rowCountIsMore: count > store.countLimit || page.lookedBackTo !== null,
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
  const { rows, next, lookedBackTo } = await linesBehind(context, filter, after, search.limit)
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
    lookedBackTo: lookedBackTo?.toISOString() ?? null,
  }
}

export function filterOf(
  context: Context,
  { text, levels, from, to }: Omit<Search, 'limit'>,
  onlyChanges: boolean,
): store.LogFilter {
  return {
    mid: context.scope.mid,
    text,
    levels,
    from: from === undefined ? undefined : startOfManilaDay(from),
    before: to === undefined ? undefined : endOfManilaDay(to),
    onlyChanges,
    hidesStaff: hidesStaffFrom(context),
  }
}

/** The lines behind a place; `next` is where to go on, and `lookedBackTo` is set if this page ended before it was full. */
export async function linesBehind(context: Context, filter: store.LogFilter, after: Place | null, limit: number) {
  const found = await store.findLines(context.tx, filter, after, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isFull = found.length > limit && last !== undefined
  const end = isFull ? null : await store.endOfLooked(context.tx, filter, after)
  return {
    rows: rows.map((row) => shownLine(row, filter.hidesStaff)),
    next: isFull ? { createdAt: last.at, id: last.id } : end,
    lookedBackTo: end?.createdAt ?? null,
  }
}
