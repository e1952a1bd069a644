import { cutPage } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type LinkFilter, listLinks } from './list-store.ts'
import { searchLinks } from './search-store.ts'

/** The links of a list or a search behind a place, in the order of the list, for an export. */
export async function linksBehind(
  context: Context,
  filter: LinkFilter,
  searchValue: string | undefined,
  after: Place | null,
  limit: number,
) {
  const scope = { ...context.scope, mid: context.mid() }
  const found = searchValue
    ? await searchLinks(context.tx, scope, filter, searchValue, { after, limit: limit + 1 })
    : await listLinks(context.tx, scope, filter, after, limit + 1)
  const page = cutPage(found, limit)
  const last = page.rows.at(-1)
  return page.next && last && filter.ending ? { ...page, next: { createdAt: last.expires_at, id: last.id } } : page
}
