/** The SQL of payouts. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { AuthorizationKind, PayoutId, PayoutPurpose, PayoutStatus, Rail } from '@singil/contract/payouts/payouts'
import { type Generated, sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Leaving, Left } from './payout.ts'
import { keysOf } from './search-key.ts'

export interface PayoutRow {
  id: PayoutId
  purpose: PayoutPurpose
  plan_id: string
  leg: number
  legs: number
  mid: MerchantId
  wallet_id: WalletId
  request_id: RequestId
  rail: Rail
  sealed_destination: string
  destination_key: string
  destination_hint: string
  bank_code: string
  bank_account_id: string | null
  amount: Centavos
  fee: Centavos
  vat: Centavos
  total: Centavos
  maximum: Centavos | null
  reason: string
  detail: string
  status: PayoutStatus
  payload_hash: string
  authorization_kind: AuthorizationKind | null
  authorization_id: string | null
  authorized_hash: string | null
  authorized_at: Date | null
  confirm_until: Date | null
  due_at: Date
  sent_at: Date | null
  ended_at: Date | null
  transfer_id: string | null
  rail_reference: string | null
  bank_sequence: number
  expected_by: Date | null
  next_check_at: Date | null
  checks: number
  remark: string
  asked_by: string
  created_at: Date
  updated_at: Date
}
type Derived = 'total' | 'payload_hash'
type Later =
  | 'detail'
  | 'authorization_kind'
  | 'authorization_id'
  | 'authorized_hash'
  | 'authorized_at'
  | 'confirm_until'
  | 'sent_at'
  | 'ended_at'
  | 'transfer_id'
  | 'rail_reference'
  | 'bank_sequence'
  | 'expected_by'
  | 'next_check_at'
  | 'checks'
  | 'remark'
/** A payout that is not written yet. */
export type Draft = Omit<PayoutRow, 'status' | 'payload_hash' | Exclude<Later, 'detail'>>
type Authorized = 'authorization_kind' | 'authorization_id' | 'authorized_at'
/** Written when it is asked for, with the time until which it can be confirmed, or when it is confirmed. */
export type NewPayout = Draft &
  Pick<PayoutRow, 'status'> &
  ({ readonly confirm_until: Date } | { readonly [K in Authorized]: NonNullable<PayoutRow[K]> })
export type PayoutChange = Partial<Omit<PayoutRow, Derived>>
interface Tables {
  payouts: Omit<PayoutRow, Derived | Later> & { [K in Derived | Later]: Generated<PayoutRow[K]> }
  payout_search: { mid: string; id: string; created_at: Date; keys: number[] }
}
const db = own<Tables>()

/** What the database makes of a payout that is written as confirmed: its `payload_hash`. */
const hashOf = (
  row: Omit<Draft, 'total'>,
) => sql<string>`payout_payload_hash(${row.id}::uuid, ${row.purpose}, ${row.mid}, ${row.wallet_id}::uuid, ${row.rail},
  ${row.destination_key}, ${row.detail}, ${row.amount}::bigint, ${row.fee}::bigint, ${row.vat}::bigint)`

/** Writes the payouts of a plan and the keys of their search; returns them by leg. */
export async function insert(tx: Tx, rows: readonly NewPayout[]): Promise<PayoutRow[]> {
  const written = await db(tx)
    .with('searchable', (q) =>
      q
        .insertInto('payout_search')
        .values(rows.map((row) => ({ mid: row.mid, id: row.id, created_at: row.created_at, keys: keysOf(row) }))),
    )
    .insertInto('payouts')
    .values(
      rows.map(({ total: _, ...row }) => ('authorized_at' in row ? { ...row, authorized_hash: hashOf(row) } : row)),
    )
    .returningAll()
    .execute()
  return byLeg(written)
}

const byLeg = (rows: readonly PayoutRow[]): PayoutRow[] => rows.toSorted((one, other) => one.leg - other.leg)

export const find = (tx: Tx, id: PayoutId): Promise<PayoutRow | undefined> =>
  db(tx).selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()

export const findAll = (tx: Tx, ids: readonly PayoutId[]): Promise<PayoutRow[]> =>
  db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', sql<PayoutId>`any (${[...ids]}::uuid[])`)
    .execute()

export const findByRequest = (tx: Tx, requestId: RequestId): Promise<PayoutRow | undefined> =>
  db(tx).selectFrom('payouts').selectAll().where('request_id', '=', requestId).executeTakeFirst()

/** What a destination has received, or will, of payouts that did not fail or come back. */
export async function paidTo(tx: Tx, destinationKey: string): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from payouts
    where destination_key = ${destinationKey} and authorized_at is not null
      and status not in ('FAILED', 'CANCELLED', 'RETURNED')`.execute(tx)
  return rows[0]!.amount
}

/** Locks a destination until the unit of work ends, so that two withdrawals cannot both use what it may still receive. */
export async function lockDestination(tx: Tx, destinationKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${destinationKey}, 0))`.execute(tx)
}

/** The legs of a plan in order. */
export const ofPlan = (tx: Tx, planId: string): Promise<PayoutRow[]> =>
  db(tx).selectFrom('payouts').selectAll().where('plan_id', '=', planId).orderBy('leg').execute()

/** The same, locked until the unit of work ends. The wallet must be locked first. */
export const lockPlan = (tx: Tx, planId: string): Promise<PayoutRow[]> =>
  db(tx).selectFrom('payouts').selectAll().where('plan_id', '=', planId).orderBy('leg').forUpdate().execute()

type Timed = Pick<PayoutRow, 'id' | 'due_at'>
const moveAll = (tx: Tx, rows: readonly Timed[], set: PayoutChange) => {
  const times = sql<Timed>`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ due_at: at }) => at.toISOString())}::timestamptz[])`
  return db(tx)
    .updateTable('payouts as p')
    .from(times.as<'t'>(sql`t(id, due_at)`))
    .set({ ...set, due_at: sql<Date>`t.due_at` })
    .whereRef('p.id', '=', 't.id')
}

/** Notes the confirmation of locked payouts, each with its time. Money leaves only for what was confirmed, so their hash is kept. */
export async function authorize(
  tx: Tx,
  rows: readonly Timed[],
  set: Pick<PayoutRow, 'status' | 'updated_at' | Authorized>,
): Promise<PayoutRow[]> {
  const query = moveAll(tx, rows, set).set({ authorized_hash: sql<string>`p.payload_hash` })
  return byLeg(await query.returningAll('p').execute())
}

/** Queues locked payouts, each for its time. */
export const queue = async (tx: Tx, rows: readonly Timed[], now: Date): Promise<PayoutRow[]> =>
  byLeg(await moveAll(tx, rows, { status: 'QUEUED', updated_at: now }).returningAll('p').execute())

/** Locks the row until the unit of work ends. The wallet must be locked first. */
export const lock = (tx: Tx, id: PayoutId): Promise<PayoutRow> =>
  db(tx).selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: PayoutId, changes: PayoutChange): Promise<PayoutRow> =>
  db(tx).updateTable('payouts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Each payout of a wallet, limited by the hour, that leaves after a time, earliest first; those of one plan can be left out. */
export async function leaving(tx: Tx, walletId: WalletId, after: Date, exceptPlan?: string): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select maximum, total, due_at as "dueAt" from payouts
    where wallet_id = ${walletId} and due_at > ${after} and authorized_at is not null and maximum is not null
      and plan_id is distinct from ${exceptPlan ?? null}::uuid
      and status not in ('FAILED', 'CANCELLED')
    order by due_at, id`.execute(tx)
  return rows
}

/** What withdrawals that were confirmed took from a wallet since a time, with fee and VAT; those that came back are not counted. */
export async function leftSince(tx: Tx, walletId: WalletId, since: Date): Promise<{ total: Centavos; count: number }> {
  const { rows } = await sql<{ total: Centavos; count: number }>`
    select coalesce(sum(total), 0)::bigint as total, count(*)::int as count from payouts
    where wallet_id = ${walletId} and purpose = 'withdrawal' and authorized_at >= ${since}
      and status not in ('FAILED', 'CANCELLED', 'EXPIRED', 'RETURNED')`.execute(tx)
  return rows[0]!
}

/** What was confirmed for a merchant's payouts of a purpose since a time and did not fail or come back, without fees. */
export async function confirmedSince(tx: Tx, mid: MerchantId, purpose: PayoutPurpose, since: Date): Promise<Centavos> {
  // A payout is confirmed within minutes after it was asked for, and the index is by that time.
  const asked = new Date(since.getTime() - 3_600_000)
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from payouts
    where mid = ${mid} and purpose = ${purpose} and created_at >= ${asked}
      and authorized_at >= ${since} and status not in ('FAILED', 'CANCELLED', 'RETURNED')`.execute(tx)
  return rows[0]!.amount
}

/** What was really sent from a wallet after a time under its hourly limit. */
export async function sentAfter(tx: Tx, walletId: WalletId, after: Date): Promise<(Left & { sentAt: Date })[]> {
  const { rows } = await sql<Left & { sentAt: Date }>`
    select maximum, total, sent_at as "sentAt" from payouts
    where wallet_id = ${walletId} and sent_at > ${after} and maximum is not null and status not in ('FAILED', 'CANCELLED')
    order by sent_at, id`.execute(tx)
  return rows
}

/** Payouts not confirmed in time. */
export const unconfirmed = (tx: Tx, by: Date, limit: number): Promise<{ id: PayoutId }[]> =>
  db(tx)
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'OTP_SENT')
    .where('confirm_until', '<', by)
    .orderBy('confirm_until')
    .limit(limit)
    .execute()

/** Queued payouts that are due, after a place in their order, except those whose rail or bank is down. */
export async function due(
  tx: Tx,
  now: Date,
  after: { readonly at: Date; readonly id: string },
  limit: number,
): Promise<Pick<PayoutRow, 'id' | 'mid' | 'due_at'>[]> {
  const { rows } = await sql<Pick<PayoutRow, 'id' | 'mid' | 'due_at'>>`
    select id, mid, due_at from payouts p
    where status = 'QUEUED' and due_at <= ${now} and (due_at, id::text) > (${after.at}, ${after.id})
      and not exists (select from bank_notices n where n.starts_at <= ${now} and n.ends_at > ${now}
        and (n.rail is null or n.rail = p.rail) and (n.bank_code is null or n.bank_code = p.bank_code))
    order by due_at, id::text limit ${limit}`.execute(tx)
  return rows
}

/** Moves a queued payout, and all that are to leave its wallet after it under the hourly limit, to a later time. */
export async function postpone(tx: Tx, row: Pick<PayoutRow, 'wallet_id' | 'due_at'>, ms: number): Promise<void> {
  await sql`
    update payouts set due_at = due_at + make_interval(secs => ${ms / 1000})
    where wallet_id = ${row.wallet_id} and status in ('AUTHORIZED', 'QUEUED') and maximum is not null and due_at >= ${row.due_at}`.execute(
    tx,
  )
}

/** Sent payouts whose state must be asked, with their next check moved to `until`, so that two processes do not ask for the same one. */
export async function takeToCheck(tx: Tx, now: Date, until: Date, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    update payouts set next_check_at = ${until} where id in (
      select id from payouts where status in ('SENT', 'UNKNOWN') and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning *`.execute(tx)
  return rows
}
