/** The SQL of the list of links. Each state is an index in the order of the list; counts end at a limit, and no page uses an offset. */
import type { Platform } from '@singil/contract/catalogue/channels'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { StoreId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { type RawBuilder, sql } from 'kysely'
import type { TemporaryRecord } from '../checkout/index.ts'
import { customPlan, type Place, type Tx } from '../../kit/database/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { inScope } from '../transactions/index.ts'

export type StoredState = TemporaryRecord['state']
export const storedStates: readonly StoredState[] = ['open', 'paid', 'expired', 'cancelled']

export interface LinkFilter {
  /** Null for all. */
  readonly state: StoredState | null
  readonly storeId: StoreId | undefined
  readonly walletId?: WalletId | undefined
  /** Only links that merchants' programs made; their lists have an index of their own. */
  readonly isOfPartner?: boolean
  readonly platform?: Platform | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Only links that can be paid and end between these instants, the first to end first. */
  readonly ending: { readonly after: Date; readonly until: Date } | null
}
export const linkCountLimit = 1_000

const anew = sql.raw(customPlan)

/** What every row of a list fulfils, but for its state. */
export function conditions(scope: Scope, filter: LinkFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (scope.mid !== null) all.push(sql`mid = ${scope.mid}`)
  const [only, ...others] = scope.storeIds ?? []
  // Compared with one store, its own index is read in the order of the list.
  if (only !== undefined && others.length === 0 && scope.walletIds === null) all.push(sql`store_id = ${only}`)
  else all.push(inScope(scope))
  if (filter.storeId !== undefined) all.push(sql`store_id = ${filter.storeId}`)
  if (filter.walletId !== undefined) all.push(sql`wallet_id = ${filter.walletId}`)
  if (filter.isOfPartner) all.push(sql`origin = 'partner'`)
  if (filter.platform !== undefined) all.push(sql`platform = ${filter.platform}`)
  if (filter.from) all.push(sql`created_at >= ${filter.from}`)
  if (filter.until) all.push(sql`created_at < ${filter.until}`)
  if (filter.ending) all.push(sql`expires_at > ${filter.ending.after} and expires_at <= ${filter.ending.until}`)
  return sql.join(all, sql` and `)
}

/** Empty for links of all states. */
export const inState = ({ state }: LinkFilter): RawBuilder<unknown> =>
  state === null ? sql`` : sql`and state = ${state}`

/** The rows below a place, newest first, as a query. */
export function newestLinks(
  scope: Scope,
  filter: LinkFilter,
  after: Place | null,
  limit: number,
  columns = sql`*`,
): RawBuilder<unknown> {
  const where = conditions(scope, filter)
  const below = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``
  const order = sql`order by created_at desc, id desc`
  // One ordered scan per state, merged: with a condition on several states the database would sort them all.
  const scans = (filter.state === null ? storedStates : [filter.state]).map(
    (state) =>
      sql`(select ${columns} from temp_transactions where ${where} and state = ${state} ${below} ${order} limit ${limit})`,
  )
  return scans.length === 1
    ? scans[0]!
    : sql`select * from (${sql.join(scans, sql` union all `)}) merged ${order} limit ${limit}`
}

/** The rows that end next, below a place whose time is the end. */
const endingLinks = (scope: Scope, filter: LinkFilter, after: Place | null, limit: number) =>
  sql`select * from temp_transactions where ${conditions(scope, filter)} and state = 'open'
    ${after ? sql`and (expires_at, id) > (${after.createdAt}, ${after.id})` : sql``}
    order by expires_at, id limit ${limit}`

export async function listLinks(tx: Tx, scope: Scope, filter: LinkFilter, after: Place | null, limit: number) {
  const rows = (filter.ending ? endingLinks : newestLinks)(scope, filter, after, limit)
  return (await sql<TemporaryRecord>`${anew} ${rows}`.execute(tx)).rows
}

/** The number of links, up to a thousand and one. */
export async function countLinks(tx: Tx, scope: Scope, filter: LinkFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${anew} select count(*)::int as count from (
      select 1 from temp_transactions where ${conditions(scope, filter)} ${inState(filter)} limit ${linkCountLimit + 1}) few`.execute(
    tx,
  )
  return rows[0]!.count
}

export interface LinkSums {
  readonly count: number
  readonly amount: Centavos
  readonly paid: Centavos
}
/** The sums of the newest links. */
export async function sumLinks(tx: Tx, scope: Scope, filter: LinkFilter, most: number): Promise<LinkSums> {
  const { rows } =
    await sql<LinkSums>`${anew} select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid
    from (${newestLinks(scope, filter, null, most, sql`id, created_at, amount, state`)}) newest`.execute(tx)
  return rows[0]!
}

/** Where a page ends that the link is the last of. */
export async function placeOfLink(
  tx: Tx,
  scope: Scope,
  { ending }: LinkFilter,
  id: TemporaryId,
): Promise<Place | undefined> {
  const at = ending ? sql`expires_at` : sql`created_at`
  const { rows } = await sql<Place>`
    select ${at} as "createdAt", id from temp_transactions where id = ${id} and mid = ${scope.mid}`.execute(tx)
  return rows[0]
}
