import { problemsOfCheckout, type TemporaryId } from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import { readPage } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { countLinks, linkCountLimit, type LinkFilter, listLinks, placeOfLink } from './list-store.ts'
import { searchLinks } from './search-store.ts'

interface LinkSearch {
  /** An empty text lists all. */
  readonly searchValue: string
  readonly cursor: TemporaryId | undefined
  /** Counts from 1; not used with a cursor. */
  readonly page?: number | undefined
}

/** One page of a list or a search of links, below a cursor or by its number. */
export async function pageOfLinks(context: Context, filter: LinkFilter, wanted: LinkSearch) {
  const { tx, range } = context
  // A merchant is always chosen: every index of the list begins with it.
  const scope = { ...context.scope, mid: context.mid() }
  const after =
    wanted.cursor === undefined
      ? null
      : ((await placeOfLink(tx, scope, filter, wanted.cursor)) ?? refuse(problemsOfCheckout.unknown, {}, 'cursor'))
  const isSearch = wanted.searchValue !== ''
  return readPage(range, {
    page: wanted.page,
    after,
    find: async ({ limit, offset, after: below }) => {
      const most = offset + limit
      const rows = isSearch
        ? await searchLinks(tx, scope, filter, wanted.searchValue, { after: below, limit: most })
        : await listLinks(tx, scope, filter, below, most)
      return rows.slice(offset)
    },
    count: isSearch ? null : await countLinks(tx, scope, filter),
    most: linkCountLimit,
  })
}
