/** The SQL of merchants. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface MerchantRow {
  mid: MerchantId
  tenant: string
  legal_name: string
  business_type: string
  mcc: string
  owner_name: string
  email: string
  mobile: string
  street: string
  barangay: string
  city: string
  province: string
  zip: string
  level: number
  monthly_limit: Centavos | null
  status: 'ACTIVE' | 'BLOCKED'
  file_name: string | null
  wallet_id: WalletId
  created_at: Date
  updated_at: Date
}
/** The columns that the merchant's profile changes. */
export type MerchantDetails = Pick<
  MerchantRow,
  'legal_name' | 'email' | 'mobile' | 'street' | 'barangay' | 'city' | 'province' | 'zip'
>
export interface SettingsRow {
  mid: MerchantId
  transaction_expiration_hours: number
  deduct_inventory_on_payment: boolean
  unpaid_limit_percent: number
  hold_minutes: number
  webhook_url: string
  success_url: string
  failed_url: string
  customer_shoulders_service_charge: boolean
  accept_late_payments: boolean
  has_credit_card: boolean
  /** Approved on an application, and not yet activated. */
  cards_wait: boolean
  enable_courier: boolean
  is_batch_upload: boolean
  is_bus_company: boolean
  otp_remove_bank: boolean
  refund_step_up_from: Centavos
  updated_at: Date
}
/** `per_payment` and `daily` are null if the level has no such limit. */
interface LevelRow {
  level: number
  name: string
  per_payment: Centavos | null
  daily: Centavos | null
  monthly: Centavos
}
interface Tables {
  tenants: { id: string; name: string; is_demo: boolean }
  merchants: MerchantRow
  merchant_settings: SettingsRow
  limit_levels: LevelRow
  limit_usage: {
    mid: MerchantId
    month: string
    pending: Centavos
    paid: Centavos
    warned_percent: number
    warned_on: string | null
  }
  limit_days: { mid: MerchantId; day: string; promised: Centavos }
}
const db = own<Tables>()

export const markDemo = (tx: Tx) => db(tx).updateTable('tenants').set({ is_demo: true }).execute()
export async function isDemo(tx: Tx): Promise<boolean> {
  const rows = await db(tx).selectFrom('tenants').select('id').where('is_demo', '=', true).execute()
  return rows.length > 0
}

export async function insert(tx: Tx, merchant: MerchantRow, settings: Partial<SettingsRow>): Promise<void> {
  await db(tx).insertInto('merchants').values(merchant).execute()
  await db(tx)
    .insertInto('merchant_settings')
    .values({ ...settings, mid: merchant.mid, updated_at: merchant.created_at } as SettingsRow)
    .execute()
}

const withLimit = (tx: Tx, month: string) =>
  db(tx)
    .selectFrom('merchants as m')
    .innerJoin('limit_levels as l', 'l.level', 'm.level')
    .leftJoin('limit_usage as u', (join) => join.onRef('u.mid', '=', 'm.mid').on('u.month', '=', month))
    .selectAll('m')
    .select((q) => [
      q.fn.coalesce('m.monthly_limit', 'l.monthly').as('most'),
      q.fn.coalesce('u.pending', sql<Centavos>`0::bigint`).as('pending'),
      q.fn.coalesce('u.paid', sql<Centavos>`0::bigint`).as('paid'),
    ])
    .select('u.warned_on')

/** A merchant with its limit and collected amount of that month. */
export const find = (tx: Tx, mid: MerchantId, month: string) =>
  withLimit(tx, month).where('m.mid', '=', mid).executeTakeFirst()
/** A merchant with what it collected in a month. */
export type MerchantInMonth = NonNullable<Awaited<ReturnType<typeof find>>>

const settingsNames = [
  'transaction_expiration_hours',
  'deduct_inventory_on_payment',
  'hold_minutes',
  'success_url',
  'failed_url',
  'customer_shoulders_service_charge',
  'accept_late_payments',
  'has_credit_card',
  'cards_wait',
] as const
export type PaymentSettings = Pick<SettingsRow, (typeof settingsNames)[number]>

/** Merchants with the settings that payments need, in one query. */
export const findProfiles = (tx: Tx, mids: readonly MerchantId[]) =>
  db(tx)
    .selectFrom('merchants as m')
    .innerJoin('merchant_settings as s', 's.mid', 'm.mid')
    .select(['m.mid', 'm.legal_name', 'm.mcc', 'm.email', 'm.level', 'm.status', 'm.file_name', 'm.wallet_id'])
    .select(settingsNames.map((name) => `s.${name}` as const))
    .where('m.mid', '=', sql<MerchantId>`any (${mids}::text[])`)
    .execute()

const sortable: Readonly<Record<string, 'm.legal_name' | 'm.created_at'>> = {
  legalName: 'm.legal_name',
  createdAt: 'm.created_at',
}

/** A page of merchants by name; restricted to `among` if it is given. */
export async function page(tx: Tx, range: Range, search: string, among: readonly MerchantId[] | null) {
  const matching = db(tx)
    .selectFrom('merchants as m')
    .$if(search !== '', (q) => q.where('m.legal_name', 'ilike', `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`))
    .$if(among !== null, (q) => q.where('m.mid', '=', sql<MerchantId>`any (${among}::text[])`))
  return pageOf(matching.select(['m.mid', 'm.legal_name', 'm.level']), range, sortable[range.sort.field]!, 'm.mid')
}

export const all = (tx: Tx) =>
  db(tx)
    .selectFrom('merchants')
    .select(['mid', 'legal_name', 'mcc', 'level', 'wallet_id'])
    .orderBy('created_at')
    .execute()

/** The newest merchants. */
export const newest = (tx: Tx, limit: number) =>
  db(tx)
    .selectFrom('merchants')
    .select(['mid', 'legal_name', 'level', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('mid', 'desc')
    .limit(limit)
    .execute()
export interface Period {
  readonly from: Date
  readonly until: Date
}
const openedWithin = (tx: Tx, period: Period | null) =>
  db(tx)
    .selectFrom('merchants as m')
    .$if(period !== null, (q) => q.where('m.created_at', '>=', period!.from).where('m.created_at', '<', period!.until))

/** Merchants that opened within the period; all of them without one. */
export async function pageOpenedWithin(tx: Tx, range: Range, period: Period | null) {
  return pageOf(openedWithin(tx, period).selectAll(), range, sortable[range.sort.field]!, 'm.mid')
}
/** Those of the merchants that are visible. */
export const named = (tx: Tx, mids: readonly MerchantId[]) =>
  db(tx)
    .selectFrom('merchants')
    .selectAll()
    .where('mid', '=', sql<MerchantId>`any (${mids}::text[])`)
    .orderBy('legal_name')
    .orderBy('mid')
    .execute()
export const countAll = async (tx: Tx): Promise<number> =>
  (
    await db(tx)
      .selectFrom('merchants')
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findSettings = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('merchant_settings').selectAll().where('mid', '=', mid).executeTakeFirst()

export const lockSettings = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('merchant_settings').selectAll().where('mid', '=', mid).forNoKeyUpdate().executeTakeFirst()

export const saveSettings = (tx: Tx, mid: MerchantId, changes: Partial<SettingsRow>) =>
  db(tx).updateTable('merchant_settings').set(changes).where('mid', '=', mid).returningAll().executeTakeFirstOrThrow()

export interface Promised {
  readonly mid: MerchantId
  readonly amount: Centavos
}
export interface PromisedIn extends Promised {
  readonly month: string
}
export interface PromisedOn extends PromisedIn {
  /** Null: the reservation counts for no day. */
  readonly day: string | null
}

const mids = (items: readonly Promised[]) => sql`${items.map((item) => item.mid)}::text[]`
const amounts = (items: readonly Promised[]) => sql`${items.map((item) => item.amount)}::bigint[]`
const months = (items: readonly PromisedIn[]) => sql`${items.map((item) => item.month)}::text[]`

export async function reserveLimits(
  tx: Tx,
  period: { readonly month: string; readonly day: string | null },
  items: readonly Promised[],
): Promise<boolean[]> {
  const { rows } = await sql<{ answers: boolean[] }>`
    select reserve_limits(${mids(items)}, ${period.month}, ${amounts(items)}, ${period.day}) as answers`.execute(tx)
  return rows[0]!.answers
}

export async function promiseRoom(
  tx: Tx,
  period: { readonly month: string; readonly day: string },
  { mid, amount, mayHold }: Promised & { readonly mayHold: boolean },
): Promise<'promised' | 'unpromised' | 'full'> {
  const { rows } = await sql<{ answer: 'promised' | 'unpromised' | 'full' }>`
    select promise_room(${mid}, ${period.month}, ${amount}, ${period.day}, ${mayHold}) as answer`.execute(tx)
  return rows[0]!.answer
}

export const releaseLimits = (tx: Tx, items: readonly PromisedOn[]) =>
  sql`select release_limits(${mids(items)}, ${months(items)}, ${amounts(items)},
    ${items.map((item) => item.day)}::date[])`.execute(tx)

/** What counts against the limits of a merchant on one day, and these limits. */
export const findRooms = (tx: Tx, mid: MerchantId, month: string, day: string) =>
  withLimit(tx, month)
    .leftJoin('limit_days as d', (join) => join.onRef('d.mid', '=', 'm.mid').on('d.day', '=', day))
    .select((q) => ['l.per_payment', 'l.daily', q.fn.coalesce('d.promised', sql<Centavos>`0::bigint`).as('today')])
    .where('m.mid', '=', mid)
    .executeTakeFirst()

export const levels = (tx: Tx) => db(tx).selectFrom('limit_levels').selectAll().orderBy('level').execute()
export const lockLevel = (tx: Tx, level: number) =>
  db(tx).selectFrom('limit_levels').selectAll().where('level', '=', level).forUpdate().executeTakeFirst()

export const saveLevel = (tx: Tx, level: number, limits: Omit<LevelRow, 'level' | 'name'>) =>
  db(tx).updateTable('limit_levels').set(limits).where('level', '=', level).returningAll().executeTakeFirstOrThrow()

export const lockMonths = (tx: Tx, items: readonly PromisedIn[]) =>
  sql`select from limit_usage where (mid, month) in (select * from unnest(${mids(items)}, ${months(items)}))
    order by mid, month for no key update`.execute(tx)

export interface Reached {
  readonly mid: MerchantId
  readonly month: string
  readonly percent: 80 | 100
}
export async function settleLimits(tx: Tx, items: readonly PromisedIn[]): Promise<readonly Reached[]> {
  const { rows } = await sql<Reached>`
    select mid, month, percent from settle_limits(${mids(items)}, ${months(items)}, ${amounts(items)})`.execute(tx)
  return rows
}

/** Undefined if the merchant is not visible. */
export const lock = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('merchants').select('mid').where('mid', '=', mid).forNoKeyUpdate().executeTakeFirst()

export const change = (
  tx: Tx,
  mid: MerchantId,
  changes: Pick<MerchantRow, 'updated_at'> &
    Partial<Pick<MerchantRow, 'status' | 'level' | 'file_name' | keyof MerchantDetails>>,
) => db(tx).updateTable('merchants').set(changes).where('mid', '=', mid).execute()

/** False if the warning of this month was sent on this day already. */
export async function noteWarning(tx: Tx, mid: MerchantId, month: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('limit_usage')
    .set({ warned_on: day })
    .where('mid', '=', mid)
    .where('month', '=', month)
    .where((e) => e.or([e('warned_on', 'is', null), e('warned_on', '<', day)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
