/** The SQL of the search of links: by a whole reference, else by words, ends of numbers and amount. */
import { sql } from 'kysely'
import { matchesLink, type SearchableLink, type TemporaryRecord } from '../checkout/index.ts'
import { customPlan, type Place, searchWords, type Tx, type WordSearch } from '../../kit/database/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { readQuery } from '../transactions/index.ts'
import { conditions, inState, type LinkFilter, newestLinks, storedStates } from './list-store.ts'

const anew = sql.raw(customPlan)
const compared = sql`mid, id, created_at, request_id, customer, description, amount`

/** One page of the links that match a text, newest first. */
export async function searchLinks(
  tx: Tx,
  scope: Scope,
  filter: LinkFilter,
  text: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<TemporaryRecord[]> {
  const exact = await byReference(tx, scope, filter, text)
  if (exact.length > 0) return after ? [] : exact
  const query = readQuery(text)
  if (!query) return []
  const others = conditions({ ...scope, mid: null }, filter)
  const search: WordSearch<SearchableLink> = {
    mid: scope.mid,
    terms: query.terms,
    isHit: (link) => matchesLink(link, query, text),
    walk: async (below, most) =>
      (await sql<SearchableLink>`${anew} ${newestLinks(scope, filter, below, most, compared)}`.execute(tx)).rows,
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, mid)),
    keys: 'link_search',
    idType: 'text',
    row: (id) =>
      sql`select ${compared} from temp_transactions where mid = ${scope.mid} and id = ${id} and ${others} ${inState(filter)}`,
    chunkSize: limit * (filter.state === null ? 2 : 10),
  }
  const hits = await searchWords(tx, search, after, limit)
  return wholeRows(
    tx,
    scope,
    hits.slice(0, limit).map(({ id }) => id),
  )
}

const requestIdPattern = /^([0-9A-HJKMNP-TV-Z]{5})[- ]?([0-9A-HJKMNP-TV-Z]{5})$/i
/** A number that a counter takes, which is not looked for among words. */
const numberPattern = /^(?=.*\d{4})[\dA-Z]{6,}$/i
/** The address of a pay page, or the id in it. */
const linkPattern = /(?:^|\/)([1-9A-HJ-NP-Za-km-z]{22})(?:[/?#]|$)/

/**
 * The link of a whole reference: its address, its request id or that of one of its payments, or the number that its customer showed at a
 * counter.
 */
async function byReference(tx: Tx, scope: Scope, filter: LinkFilter, text: string): Promise<TemporaryRecord[]> {
  const id = linkPattern.exec(text)?.[1]
  const printed = requestIdPattern.exec(text)
  const requestId = printed ? `${printed[1]}-${printed[2]}`.toUpperCase() : null
  const number = text.replaceAll(/[\s-]/g, '')
  if (!id && !requestId && !numberPattern.test(number)) return []
  const { rows } = await sql<TemporaryRecord>`
    ${anew} with found as materialized (
      select ${id ?? ''} as id
      union select id from temp_transactions where request_id = ${requestId}
      union select temporary_id from transactions where request_id = ${requestId}
      union select temporary_id from transactions where reference in (${text}, ${number})
    )
    select temp_transactions.* from temp_transactions join found using (id) where ${conditions(scope, filter)} ${inState(filter)}
    order by created_at desc, id desc limit 10`.execute(tx)
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
