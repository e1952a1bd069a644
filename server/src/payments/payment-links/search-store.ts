/** The SQL of the search of links: by a reference, else by words, ends of numbers and amount. */
import { type RawBuilder, sql } from 'kysely'
import { columnsOfLink, matchesLink, type SearchableLink, type TemporaryRecord } from '../checkout/index.ts'
import { paymentsOfNumber } from '../transactions/index.ts'
import { readNumber, readSearch } from '../../kit/base/index.ts'
import { columnsSql, customPlan, type Place, searchWords, type Tx, type WordSearch } from '../../kit/database/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { conditions, inState, type LinkFilter, newestLinks, storedStates } from './list-store.ts'

const anew = sql.raw(customPlan)
const compared = columnsSql(columnsOfLink)

/** One page of the links that match a text, newest first. */
export async function searchLinks(
  tx: Tx,
  scope: Scope,
  filter: LinkFilter,
  text: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<TemporaryRecord[]> {
  const query = readSearch(text)
  if (!query) return []
  const others = conditions({ ...scope, mid: null }, filter)
  const search: WordSearch<SearchableLink> = {
    mid: scope.mid,
    terms: query.terms,
    isHit: (link) => matchesLink(link, query),
    walk: async (below, most) =>
      (await sql<SearchableLink>`${anew} ${newestLinks(scope, filter, below, most, compared)}`.execute(tx)).rows,
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, mid)),
    keys: 'link_search',
    idType: 'text',
    row: (id) =>
      sql`select ${compared} from temp_transactions where mid = ${scope.mid} and id = ${id} and ${others} ${inState(filter)}`,
    chunkSize: limit * (filter.state === null ? 2 : 10),
    exact: await ofNumber(tx, scope, filter, text),
  }
  const hits = await searchWords(tx, search, after, limit)
  return wholeRows(
    tx,
    scope,
    hits.slice(0, limit).map(({ id }) => id),
  )
}

/** The address of a pay page, or the id in it. */
const linkPattern = /(?:^|\/)([1-9A-HJ-NP-Za-km-z]{22})(?:[/?#]|$)/

/** Those that have the text as their address or number, or as a number of one of their payments. */
async function ofNumber(tx: Tx, scope: Scope, filter: LinkFilter, text: string): Promise<SearchableLink[]> {
  const links: RawBuilder<unknown>[] = []
  const id = linkPattern.exec(text)?.[1]
  if (id) links.push(sql`select ${id}`)
  const number = readNumber(text)
  if (number) links.push(sql`select id from temp_transactions where request_id = ${number.requestId}`)
  const payments = paymentsOfNumber(scope.mid, text)
  if (payments) links.push(sql`select temporary_id from transactions where id in (${payments})`)
  if (links.length === 0) return []
  const { rows } = await sql<SearchableLink>`
    ${anew} with found(id) as materialized (${sql.join(links, sql` union `)})
    select ${compared} from temp_transactions join found using (id) where ${conditions(scope, filter)} ${inState(filter)}`.execute(
    tx,
  )
  return rows
}

async function oldestOf(tx: Tx, mid: string): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    ${anew} select min(o.at) as at from unnest(${[...storedStates]}::text[]) s(state),
      lateral (select created_at as at from temp_transactions where mid = ${mid} and state = s.state order by created_at limit 1) o`.execute(
    tx,
  )
  return rows[0]?.at ?? new Date()
}

async function wholeRows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<TemporaryRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TemporaryRecord>`
    select * from temp_transactions where mid = ${scope.mid} and id = any(${[...ids]}::text[])`.execute(tx)
  const byId = new Map<string, TemporaryRecord>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
