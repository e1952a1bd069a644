/** The only SQL of registration. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { RegistrationId, RegistrationStatus, Steps } from '@singil/contract/onboarding/registration'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { TryKind } from './registration.ts'

export interface RegistrationRow {
  id: string
  public_id: RegistrationId
  user_id: UserId
  mid: MerchantId | null
  status: RegistrationStatus
  source: 'sign-up' | 'batch' | 'staff'
  uploaded_by: MerchantId | null
  email: string
  username: string
  company_name: string
  owner_name: string
  mobile: string
  province: string
  city: string
  referral_code: string | null
  terms_version: string | null
  privacy_version: string | null
  consented_at: Date | null
  consented_from: string | null
  token_hash: string | null
  token_expires_at: Date | null
  sent_at: Date | null
  verified_at: Date | null
  superseded_at: Date | null
  steps: Steps
  created_at: Date
  updated_at: Date
}
interface TryRow {
  id: string
  kind: TryKind
  key: string
  at: Date
}
const db = own<{ registrations: RegistrationRow; registration_tries: TryRow }>()

export const insert = (tx: Tx, row: RegistrationRow) =>
  db(tx)
    .insertInto('registrations')
    .values({ ...row, steps: sql`${JSON.stringify(row.steps)}::jsonb` })
    .execute()
/** Does nothing if another call has created it in the meantime. */
export async function insertOnce(tx: Tx, row: RegistrationRow): Promise<void> {
  await db(tx)
    .insertInto('registrations')
    .values({ ...row, steps: sql`${JSON.stringify(row.steps)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export const update = (tx: Tx, id: string, set: Partial<Omit<RegistrationRow, 'steps'>>) =>
  db(tx).updateTable('registrations').set(set).where('id', '=', id).execute()
export const saveSteps = (tx: Tx, id: string, steps: Steps, at: Date) =>
  db(tx)
    .updateTable('registrations')
    .set({ steps: sql`${JSON.stringify(steps)}::jsonb`, updated_at: at })
    .where('id', '=', id)
    .execute()

const open = (tx: Tx) => db(tx).selectFrom('registrations').selectAll().where('superseded_at', 'is', null)
/** The current registration of a user. */
export const ofUser = (tx: Tx, userId: UserId): Promise<RegistrationRow | undefined> =>
  open(tx).where('user_id', '=', userId).executeTakeFirst()
/** The registration from which a merchant came. */
export const ofMerchant = (tx: Tx, mid: MerchantId) =>
  db(tx)
    .selectFrom('registrations')
    .select(['terms_version', 'consented_at', 'referral_code'])
    .where('mid', '=', mid)
    .executeTakeFirst()
export const lockOfUser = (tx: Tx, userId: UserId): Promise<RegistrationRow | undefined> =>
  open(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst()
export const lockByPublicId = (tx: Tx, publicId: string): Promise<RegistrationRow | undefined> =>
  open(tx)
    .where('public_id', '=', publicId as RegistrationId)
    .forUpdate()
    .executeTakeFirst()
export const lockByToken = (tx: Tx, tokenHash: string): Promise<RegistrationRow | undefined> =>
  open(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
export const lockById = (tx: Tx, id: string): Promise<RegistrationRow | undefined> =>
  open(tx).where('id', '=', id).forUpdate().executeTakeFirst()
/** Those of these registrations that wait for their e-mail to be verified. */
export async function waiting(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await open(tx)
    .clearSelect()
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', 'in', ['STARTED', 'EMAIL_SENT', 'EXPIRED'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
/** A registration uploaded in a batch: of this merchant, or of any if null. */
export const lockUploaded = (tx: Tx, email: string, by: MerchantId | null): Promise<RegistrationRow | undefined> =>
  open(tx)
    .where('source', '=', 'batch')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .$if(by !== null, (q) => q.where('uploaded_by', '=', by))
    .forUpdate()
    .executeTakeFirst()

/** Marks the mail with this link as sent, unless a newer link replaced it; returns the previous status, or null if nothing changed. */
export async function markSent(tx: Tx, id: string, tokenHash: string, at: Date): Promise<RegistrationStatus | null> {
  const { rows } = await sql<{ before: RegistrationStatus }>`
    update registrations r set status = 'EMAIL_SENT', sent_at = ${at}, updated_at = ${at}
    from (select id, status from registrations where id = ${id} for update) o
    where r.id = o.id and r.token_hash = ${tokenHash} and r.status in ('STARTED', 'EMAIL_SENT', 'EXPIRED')
    returning o.status as before`.execute(tx)
  return rows[0]?.before ?? null
}
/** Registrations whose link expired unused. */
export const overdue = (tx: Tx, now: Date) =>
  open(tx)
    .where('status', '=', 'EMAIL_SENT')
    .where('token_expires_at', '<', now)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
/** Unverified registrations that expired long ago, with superseded ones. */
export const abandoned = (tx: Tx, before: Date) =>
  db(tx)
    .selectFrom('registrations')
    .select(['id', 'user_id', 'superseded_at'])
    .where('status', 'in', ['STARTED', 'EXPIRED'])
    .where('updated_at', '<', before)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
export const remove = (tx: Tx, ids: readonly string[]) =>
  db(tx)
    .deleteFrom('registrations')
    .where('id', 'in', [...ids])
    .execute()

/** Sign-ups with a referral code, newest first. */
export const withCode = (tx: Tx, code: string, limit: number) =>
  open(tx)
    .clearSelect()
    .select(['company_name', 'status', 'created_at', 'mid'])
    .where('referral_code', '=', code)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export async function countWithCode(tx: Tx, code: string): Promise<{ all: number; full: number }> {
  const { rows } = await sql<{ all: number; full: number }>`
    select count(*)::int as "all", (count(*) filter (where status = 'FULL'))::int as "full"
    from registrations where referral_code = ${code} and superseded_at is null`.execute(db(tx))
  return rows[0]!
}

/** Serializes tries under a key, so that concurrent ones cannot exceed the limits. */
export const lockKey = (tx: Tx, kind: TryKind, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 82))`.execute(tx)
export async function triesSince(tx: Tx, kind: TryKind, key: string, since: Date): Promise<Date[]> {
  const rows = await db(tx)
    .selectFrom('registration_tries')
    .select('at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.at)
}
export const insertTry = (tx: Tx, row: TryRow) => db(tx).insertInto('registration_tries').values(row).execute()
export const removeTry = (tx: Tx, id: string) => db(tx).deleteFrom('registration_tries').where('id', '=', id).execute()
export const forgetTries = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('registration_tries').where('at', '<', before).execute()
