/** The SQL of requests, votes and rules. */
import type { ApprovalChange, ApprovalState, RulePer, WhyNot } from '@singil/contract/workspace/approvals'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RequestRow {
  id: string
  action: string
  audience: 'staff' | 'merchant'
  permission: string
  mid: MerchantId | null
  subject_id: string
  title: string
  amount: Centavos | null
  reason: string
  payload: unknown
  changes: ApprovalChange[]
  digest: string
  rule_id: string | null
  rule_from: Centavos
  rule_per: RulePer
  needed: number
  roles: string[]
  asked_by: UserId
  asked_by_name: string
  asked_at: Date
  expires_at: Date
  remind_at: Date
  state: ApprovalState
  ended_at: Date | null
  ended_by: UserId | null
  ended_by_name: string | null
  note: string
}
interface VoteRow {
  request_id: string
  user_id: UserId
  mid: MerchantId | null
  username: string
  digest: string
  at: Date
}
interface Tables {
  approval_requests: RequestRow
  approval_votes: VoteRow
  approval_settings: { tenant: string; expiry_hours: number; reminder_hours: number }
}
const db = own<Tables>()

export const settings = (tx: Tx) =>
  db(tx).selectFrom('approval_settings').selectAll().where('tenant', '=', 'singil').executeTakeFirstOrThrow()

const json = (value: unknown) => JSON.stringify(value) as never
export const insert = (tx: Tx, row: RequestRow) =>
  db(tx)
    .insertInto('approval_requests')
    .values({ ...row, payload: json(row.payload), changes: json(row.changes) })
    .execute()

export const find = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  db(tx).selectFrom('approval_requests').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  db(tx).selectFrom('approval_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const waitingOf = (tx: Tx, action: string, subjectId: string) =>
  db(tx)
    .selectFrom('approval_requests')
    .selectAll()
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
export const findWaitingOf = (tx: Tx, action: string, subjectId: string): Promise<RequestRow | undefined> =>
  waitingOf(tx, action, subjectId).executeTakeFirst()
/** Of these subjects, those for which one of these actions waits. */
export async function waitingAmong(tx: Tx, actions: readonly string[], ids: readonly string[]): Promise<Set<string>> {
  const rows = await db(tx)
    .selectFrom('approval_requests')
    .select('subject_id')
    .where(sql<boolean>`action = any (${actions}::text[]) and subject_id = any (${ids}::text[])`)
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map((row) => row.subject_id))
}
export const lockWaitingOf = (tx: Tx, action: string, subjectId: string): Promise<RequestRow | undefined> =>
  waitingOf(tx, action, subjectId).forUpdate().executeTakeFirst()

export type End = Pick<RequestRow, 'state' | 'ended_at' | 'ended_by' | 'ended_by_name' | 'note'>
export const end = (tx: Tx, id: string, ended: End): Promise<RequestRow> =>
  db(tx).updateTable('approval_requests').set(ended).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertVote = (tx: Tx, row: VoteRow) => db(tx).insertInto('approval_votes').values(row).execute()

export async function votesOf(tx: Tx, ids: readonly string[]): Promise<VoteRow[]> {
  if (ids.length === 0) return []
  const votes = db(tx)
    .selectFrom('approval_votes')
    .selectAll()
    .where('request_id', 'in', [...ids])
  return votes.orderBy('at').orderBy('user_id').execute()
}

/** Who judges a request. */
export interface Judge {
  readonly userId: UserId
  /** Whose requests this person can see at all. */
  readonly audience: RequestRow['audience']
  /** Null: of every merchant in the tenant scope. */
  readonly mid: MerchantId | null
  readonly permissions: readonly string[]
  readonly now: Date
  /** How long users must have had their role before they may approve with it. */
  readonly waitHours: number
}

const isOnePerson = (p: string) =>
  sql<boolean>`(${sql.ref(`${p}.is_made`)} or ${sql.ref(`${p}.is_shared`)} or ${sql.ref(`${p}.is_same_maker`)})`

/** Why a person may not approve request r; null if they may. `p` is what stands between them and the person who asked. */
const whyNot = (userId: ReturnType<typeof sql>, { permissions, now, waitHours }: Judge) => sql<WhyNot | null>`case
  when r.state <> 'waiting' then 'ended'
  when r.expires_at <= ${now} then 'expired'
  when r.asked_by = ${userId} then 'own'
  when not r.permission = any (${permissions}::text[]) then 'notPermitted'
  when cardinality(r.roles) > 0 and not coalesce(p.role = any (r.roles), false) then 'otherRole'
  when exists (select from approval_votes v where v.request_id = r.id and v.user_id = ${userId}) then 'voted'
  when p.is_made or p.is_shared then 'notAnother'
  when p.is_same_maker then 'sameMaker'
  when p.role_since > ${now}::timestamptz - make_interval(hours => ${waitHours}::int) then 'tooNew'
  when exists (
    select from approval_votes v cross join lateral second_person(v.user_id, null, ${userId}) s
    where v.request_id = r.id and ${isOnePerson('s')}) then 'sameAsVoter'
  end`

/** Also a request to the other audience that this person made: a merchant's user may ask staff. */
const isVisible = ({
  userId,
  audience,
  mid,
  permissions,
}: Judge) => sql<boolean>`(${mid}::text is null or r.mid = ${mid})
  and (r.asked_by = ${userId} or r.audience = ${audience} and r.permission = any (${permissions}::text[]))`

export interface JudgedRequest extends RequestRow {
  readonly why_not: WhyNot | null
}

/** Those of these requests that the person can see. */
export async function judged(tx: Tx, judge: Judge, ids: readonly string[]): Promise<JudgedRequest[]> {
  if (ids.length === 0) return []
  const me = sql`${judge.userId}::uuid`
  const { rows } = await sql<JudgedRequest>`
    select r.*, ${whyNot(me, judge)} as why_not
    from approval_requests r left join lateral second_person(r.asked_by, null, ${me}) p on true
    where r.id = any (${ids}::uuid[]) and ${isVisible(judge)}`.execute(tx)
  return rows
}

/** Of these people, those who may approve the request; the judge says for what everybody among them has the permission. */
export async function whoMay(tx: Tx, judge: Judge, id: string, people: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select c.user_id from approval_requests r cross join unnest(${people}::uuid[]) c(user_id)
      left join lateral second_person(r.asked_by, null, c.user_id) p on true
    where r.id = ${id} and ${whyNot(sql`c.user_id`, judge)} is null`.execute(tx)
  return rows.map((row) => row.user_id)
}

export interface RequestFilter {
  readonly tab: 'waiting' | 'asked' | 'all'
  readonly state: ApprovalState | undefined
  readonly action: string | undefined
  readonly search: string | undefined
}

/** The requests that this person may approve now, with what stands between the two. */
const forMe = (judge: Judge) => {
  const me = sql`${judge.userId}::uuid`
  return sql`approval_requests r left join lateral second_person(r.asked_by, null, ${me}) p on true
    where r.state = 'waiting' and r.asked_by <> ${me} and ${isVisible(judge)} and ${whyNot(me, judge)} is null`
}
const like = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export async function page(
  tx: Tx,
  judge: Judge,
  { tab, state, action, search }: RequestFilter,
  range: { readonly page: number; readonly limit: number; readonly sort: { readonly descending: boolean } },
): Promise<{ ids: string[]; count: number }> {
  const from =
    tab === 'waiting'
      ? forMe(judge)
      : sql`approval_requests r where ${isVisible(judge)} and (${tab === 'all'} or r.asked_by = ${judge.userId})`
  const matching = sql`${from}
    and (${state ?? null}::text is null or r.state = ${state ?? null})
    and (${action ?? null}::text is null or r.action = ${action ?? null})
    and (${search ?? null}::text is null or r.title ilike ${like(search ?? '')} or r.reason ilike ${like(search ?? '')}
      or r.asked_by_name ilike ${like(search ?? '')})`
  const direction = sql.raw(range.sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ id: string; count: number }>`
    select r.id, (count(*) over ())::int as count from ${matching}
    order by r.asked_at ${direction}, r.id ${direction} limit ${range.limit} offset ${(range.page - 1) * range.limit}`.execute(
    tx,
  )
  if (rows.length > 0 || range.page === 1) return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 }
  const all = await sql<{ count: number }>`select count(*)::int as count from ${matching}`.execute(tx)
  return { ids: [], count: all.rows[0]!.count }
}

export async function waitingFor(tx: Tx, judge: Judge): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.asked_at) as oldest from ${forMe(judge)}`.execute(tx)
  return rows[0]!
}

export async function askedBy(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approval_requests where asked_by = ${userId} and state = 'waiting'`.execute(tx)
  return rows[0]!.count
}

export type Due = Pick<RequestRow, 'id' | 'mid'>
const due = (tx: Tx, column: 'expires_at' | 'remind_at', now: Date, limit: number): Promise<Due[]> =>
  db(tx)
    .selectFrom('approval_requests')
    .select(['id', 'mid'])
    .where('state', '=', 'waiting')
    .where(column, '<=', now)
    .orderBy(column)
    .limit(limit)
    .execute()
export const expired = (tx: Tx, now: Date, limit: number) => due(tx, 'expires_at', now, limit)
export const toRemind = (tx: Tx, now: Date, limit: number) => due(tx, 'remind_at', now, limit)
export const remindAt = (tx: Tx, id: string, at: Date) =>
  db(tx).updateTable('approval_requests').set({ remind_at: at }).where('id', '=', id).execute()

/** Approved requests whose approvals do not meet their rule. */
export async function underApproved(tx: Tx): Promise<{ readonly id: string; readonly mid: MerchantId | null }[]> {
  const { rows } = await sql<{ id: string; mid: MerchantId | null }>`
    select r.id::text, r.mid from approval_requests r where r.state = 'approved' and r.needed > (
      select count(*) from approval_votes v where v.request_id = r.id and v.user_id <> r.asked_by and v.digest = r.digest)`.execute(
    tx,
  )
  return rows
}
