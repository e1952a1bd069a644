/**
 * The SQL of the list and its search. A list merges one ordered index scan per state; a text is searched first in the merchant's newest
 * rows, then by hashed prefixes quarter by quarter. Counts stop at a thousand and paging uses no offset.
 */
import { responseCodes } from '@singil/contract/payments/gateway'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '../../kit/base/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { customPlan, type Place, searchWords, type Tx, type WordSearch } from '../../kit/database/index.ts'
import { hasLabel, joinLabelled, newestLabelled } from '../labels/index.ts'
import { inScope, matches, paymentsOfNumber, type TransactionRecord } from '../transactions/index.ts'
import type { ListedState } from './listed-states.ts'

export interface Filter {
  readonly statuses: readonly ListedState[]
  readonly codes: readonly string[]
  readonly fulfilments: readonly string[]
  readonly channels: readonly string[]
  readonly storeId: string | undefined
  /** Of tags and folders: the payment has each of them. */
  readonly labels: readonly string[]
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly text: string
}

export const countLimit = 1_000

const anew = sql.raw(customPlan)

/** Partly refunded payments have their own index: they are few among the paid. */
const isIn = (state: ListedState): RawBuilder<unknown> =>
  state === 'partly_refunded' ? sql`status = 'paid' and refunded > 0` : sql`status = ${state}`
const ofStates = ({ statuses }: Filter): RawBuilder<unknown> =>
  statuses.length > 0 ? sql`and (${sql.join(statuses.map(isIn), sql` or `)})` : sql``

/** Conditions common to every search. */
function conditions(scope: Scope, filter: Filter, after: Place | null): RawBuilder<unknown> {
  const all = [sql`true`]
  if (scope.mid !== null) all.push(sql`mid = ${scope.mid}`)
  if (scope.storeIds !== null) all.push(inScope(scope))
  if (filter.storeId !== undefined) all.push(sql`store_id = ${filter.storeId}`)
  if (filter.codes.length > 0) {
    // A partly refunded payment matches both the refunded code, which it has, and the paid code.
    const isEither = filter.codes.includes(responseCodes.refunded) || filter.codes.includes(responseCodes.paid)
    const partly = isEither ? sql`or ${isIn('partly_refunded')}` : sql``
    all.push(sql`(response_code = any(${[...filter.codes]}::text[]) ${partly})`)
  }
  if (filter.fulfilments.length > 0)
    // What was refunded before it was sent is not sent.
    all.push(sql`fulfilment = any(${[...filter.fulfilments]}::text[]) and fulfilment <> 'none'
      and not (fulfilment in ('for_pickup', 'to_collect') and status = 'refunded')`)
  if (filter.channels.length > 0) all.push(sql`pchannel = any(${[...filter.channels]}::text[])`)
  for (const label of filter.labels) all.push(hasLabel(label))
  if (filter.from) all.push(sql`created_at >= ${filter.from}`)
  if (filter.until) all.push(sql`created_at < ${filter.until}`)
  if (after)
    all.push(
      scope.mid === null
        ? sql`id < ${after.id}::uuid`
        : sql`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`,
    )
  return sql.join(all, sql` and `)
}
/** Across merchants by id, which increases with time: with an index on time alone, the planner might not use a merchant's own. */
const newestFirst = (scope: Scope) =>
  scope.mid === null ? sql`order by id desc` : sql`order by created_at desc, id desc`

/** One page of the list, newest first. */
export async function listRows(tx: Tx, scope: Scope, filter: Filter, after: Place | null, limit: number) {
  return (await sql<TransactionRecord>`${anew} ${newestRows(scope, filter, after, limit)}`.execute(tx)).rows
}

/** The newest rows under a filter, as a query. */
function newestRows(scope: Scope, filter: Filter, after: Place | null, limit: number, columns = sql`transactions.*`) {
  // A label has its own index in the order of the list, of which only its payments are read.
  const [label, ...others] = filter.labels
  if (label !== undefined)
    return sql`select ${columns} from transactions ${joinLabelled(label, after)}
      where ${conditions(scope, { ...filter, labels: others }, null)} ${ofStates(filter)} ${newestLabelled} limit ${limit}`
  const where = conditions(scope, filter, after)
  const order = newestFirst(scope)
  const [first, ...rest] = filter.statuses
  if (first === undefined) return sql`select ${columns} from transactions where ${where} ${order} limit ${limit}`
  // One ordered scan per state, merged: with a condition on several states the database would sort them all.
  const scans = [first, ...rest].map(
    (status) => sql`(select ${columns} from transactions where ${where} and ${isIn(status)} ${order} limit ${limit})`,
  )
  return sql`select * from (${sql.join(scans, sql` union all `)}) merged ${order} limit ${limit}`
}

export interface Sums {
  readonly count: number
  readonly asked: Centavos
  readonly paid: Centavos
  readonly refunded: Centavos
  readonly net: Centavos
}

/** Sums over the newest rows under a filter. */
export async function sumRows(tx: Tx, scope: Scope, filter: Filter, limit: number): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, number>>`
    ${anew} select count(*)::int as count, coalesce(sum(amount), 0)::bigint as asked,
      coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as paid,
      coalesce(sum(refunded) filter (where paid_at is not null), 0)::bigint as refunded,
      coalesce(sum(net - refunded) filter (where paid_at is not null), 0)::bigint as net
    from (${newestRows(scope, filter, null, limit)}) newest`.execute(tx)
  const { count, asked, paid, refunded, net } = rows[0]!
  return {
    count,
    asked: centavos(asked),
    paid: centavos(paid),
    refunded: centavos(refunded),
    net: centavos(net),
  }
}

/** The number of rows, up to a thousand and one. */
export async function countRows(tx: Tx, scope: Scope, filter: Filter): Promise<number> {
  const [label, ...others] = filter.labels
  const labelled = label === undefined ? sql`` : joinLabelled(label, null)
  const where = conditions(scope, { ...filter, labels: others }, null)
  const counted = await sql<{ count: number }>`
    ${anew} select count(*)::int as count
    from (select 1 from transactions ${labelled} where ${where} ${ofStates(filter)} limit ${countLimit + 1}) few`.execute(
    tx,
  )
  return counted.rows[0]?.count ?? 0
}

/** The columns compared with a text; the full row is read only for matches. */
type Compared = Pick<
  TransactionRecord,
  | 'mid'
  | 'id'
  | 'created_at'
  | 'request_id'
  | 'customer_name'
  | 'customer_email'
  | 'customer_mobile'
  | 'amount'
  | 'total'
  | 'description'
  | 'items'
  | 'remarks'
>
const compared = sql`mid, id, created_at, request_id, customer_name, customer_email, customer_mobile, amount, total, description, items, remarks`

/** One page of rows that match the text: a whole number, starts of words, or a part of the request id or the mobile number. */
export async function searchRows(
  tx: Tx,
  scope: Scope,
  filter: Filter,
  after: Place | null,
  limit: number,
): Promise<TransactionRecord[]> {
  const query = readSearch(filter.text)
  if (!query) return []
  const others = conditions({ ...scope, mid: null }, filter, null)
  const search: WordSearch<Compared> = {
    mid: scope.mid,
    terms: query.terms,
    isHit: (row) => matches(row, query),
    walk: (below, most) => walk(tx, scope, filter, below, most),
    oldest: async (mid) => filter.from ?? (await oldestOf(tx, mid)),
    keys: 'transaction_search',
    row: (wanted) =>
      sql`select ${compared} from transactions where mid = ${scope.mid} and id = ${wanted} and ${others} ${ofStates(filter)}`,
    // With a state filter, most rows of a common word may be of other states: use fewer, larger chunks.
    chunkSize: limit * (filter.statuses.length > 0 ? 10 : 2),
    exact: await ofNumber(tx, scope, filter),
  }
  const hits = await searchWords(tx, search, after, limit)
  return wholeRows(tx, scope, hits.slice(0, limit))
}

async function wholeRows(tx: Tx, scope: Scope, hits: readonly Compared[]): Promise<TransactionRecord[]> {
  if (hits.length === 0) return []
  const ids = hits.map((hit) => hit.id)
  const ofMerchant = scope.mid === null ? sql`true` : sql`mid = ${scope.mid}`
  const found = await sql<TransactionRecord>`
    ${anew} select * from transactions where ${ofMerchant} and id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those that have the text as a number. */
async function ofNumber(tx: Tx, scope: Scope, filter: Filter): Promise<Compared[]> {
  const ids = paymentsOfNumber(scope.mid, filter.text)
  if (!ids) return []
  const found = await sql<Compared>`
    ${anew} with found(id) as materialized (${ids})
    select ${compared} from transactions join found using (id) where ${conditions(scope, filter, null)} ${ofStates(filter)}`.execute(
    tx,
  )
  return found.rows
}

async function walk(tx: Tx, scope: Scope, filter: Filter, after: Place | null, limit: number): Promise<Compared[]> {
  return (await sql<Compared>`${anew} ${newestRows(scope, filter, after, limit, compared)}`.execute(tx)).rows
}

async function oldestOf(tx: Tx, mid: string): Promise<Date> {
  const found = await sql<{ created_at: Date }>`
    ${anew} select created_at from transactions where mid = ${mid} order by created_at limit 1`.execute(tx)
  return found.rows[0]?.created_at ?? new Date()
}
