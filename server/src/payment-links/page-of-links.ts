import { problemsOfCheckout, type TemporaryId } from '@singil/contract/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { TemporaryRecord } from '../checkout/index.ts'
import { pagesOf } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { countLinks, linkCountLimit, type LinkFilter, listLinks, placeOfLink } from './list-store.ts'
import { searchLinks } from './search-store.ts'

interface Wanted {
  /** An empty text lists all. */
  readonly searchValue: string
  readonly cursor: TemporaryId | undefined
  /** Counts from 1; not used with a cursor. */
  readonly page?: number | undefined
}

/** One page of a list or a search of links, below a cursor or by its number. */
export async function pageOfLinks(context: Context, filter: LinkFilter, wanted: Wanted) {
  const { tx, range } = context
  // A merchant is always chosen: every index of the list begins with it.
  const scope = { ...context.scope, mid: context.mid() }
  const after =
    wanted.cursor === undefined
      ? null
      : ((await placeOfLink(tx, scope, filter, wanted.cursor)) ?? refuse(problemsOfCheckout.unknown, {}, 'cursor'))
  const { limit } = range
  const page = wanted.page ?? range.page
  const offset = after === null && wanted.page !== undefined ? (page - 1) * limit : 0
  const isSearch = wanted.searchValue !== ''
  const found = isSearch
    ? await searchLinks(tx, scope, filter, wanted.searchValue, { after, limit: offset + limit + 1 })
    : await listLinks(tx, scope, filter, after, offset + limit + 1)
  const rows: readonly TemporaryRecord[] = found.slice(offset, offset + limit)
  const next = found.length > offset + limit ? rows.at(-1)!.id : null
  const count = isSearch ? null : await countLinks(tx, scope, filter)
  return { rows, ...pagesOf({ page, limit, offset, found: rows.length, next, count, most: linkCountLimit }) }
}
