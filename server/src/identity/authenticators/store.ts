/** The SQL of authenticators. */
import type { asks, Factor, PasskeyId, TotpId } from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import type { StepUpAction } from '@singil/contract/kit/step-up'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface PolicyRow {
  action: StepUpAction
  factors: Factor[]
  asks: (typeof asks)[number]
  updated_at: Date
  updated_by: string | null
}
export interface PasskeyRow {
  id: PasskeyId
  user_id: UserId
  credential_id: string
  public_key: string
  sign_count: number
  transports: string[]
  is_synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}
export interface AppRow {
  id: TotpId
  user_id: UserId
  sealed_secret: string
  last_step: number
  created_at: Date
  last_used_at: Date | null
}
export interface Enrolment {
  id: string
  user_id: UserId
  session_id: string
  kind: 'passkey' | 'totp'
  sealed_secret: string | null
  tries: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
export interface StepUp {
  id: string
  user_id: UserId
  session_id: string | null
  action: StepUpAction
  operation: string
  payload_hash: string
  words: string
  tries: number
  try_limit: number
  created_at: Date
  expires_at: Date
  code_sent_at: Date | null
  proved_at: Date | null
  factor: Factor | null
  proof_hash: string | null
  proof_until: Date | null
  spent_at: Date | null
}
interface Tables {
  authenticator_policies: PolicyRow
  passkeys: PasskeyRow
  totp_apps: AppRow
  recovery_codes: { id: string; user_id: UserId; code_hash: string; created_at: Date; used_at: Date | null }
  factor_enrolments: Enrolment
  step_ups: StepUp
}
const db = own<Tables>()
type Owner = { readonly userId: UserId; readonly sessionId: string | null }
const ofSession = (sessionId: string | null) => sql<boolean>`session_id is not distinct from ${sessionId}`

/** Serialises the proofs of a user, so that limits and used codes cannot be raced. */
export const lockFactors = (tx: Tx, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 32))`.execute(tx)

export const policies = (tx: Tx): Promise<PolicyRow[]> =>
  db(tx).selectFrom('authenticator_policies').selectAll().execute()
export const policyOf = (tx: Tx, action: StepUpAction): Promise<PolicyRow> =>
  db(tx).selectFrom('authenticator_policies').selectAll().where('action', '=', action).executeTakeFirstOrThrow()
export const lockPolicy = (tx: Tx, action: StepUpAction): Promise<PolicyRow> =>
  db(tx)
    .selectFrom('authenticator_policies')
    .selectAll()
    .where('action', '=', action)
    .forUpdate()
    .executeTakeFirstOrThrow()
export const updatePolicy = (tx: Tx, { action, ...set }: PolicyRow) =>
  db(tx).updateTable('authenticator_policies').set(set).where('action', '=', action).execute()

export const passkeysOf = (tx: Tx, userId: UserId): Promise<PasskeyRow[]> =>
  db(tx).selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
/** False if the credential is already registered to any user. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const added = db(tx)
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await added.returning('id').execute()).length === 1
}
export const updatePasskey = (tx: Tx, id: PasskeyId, userId: UserId, set: Partial<PasskeyRow>) =>
  db(tx)
    .updateTable('passkeys')
    .set(set)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
export const deletePasskey = (tx: Tx, id: PasskeyId, userId: UserId) =>
  db(tx).deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

export const appOf = (tx: Tx, userId: UserId): Promise<AppRow | undefined> =>
  db(tx).selectFrom('totp_apps').selectAll().where('user_id', '=', userId).executeTakeFirst()
export const insertApp = (tx: Tx, row: AppRow) => db(tx).insertInto('totp_apps').values(row).execute()
/** Consumes a time step; false if it or a later one was used. */
export async function useStep(tx: Tx, userId: UserId, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('totp_apps')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export const deleteApp = (tx: Tx, id: TotpId, userId: UserId) =>
  db(tx).deleteFrom('totp_apps').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()

export const codesOf = (tx: Tx, userId: UserId) =>
  db(tx).selectFrom('recovery_codes').select(['created_at', 'used_at']).where('user_id', '=', userId).execute()
export const deleteCodes = (tx: Tx, userId: UserId) =>
  db(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
export const insertCodes = (tx: Tx, rows: readonly Tables['recovery_codes'][]) =>
  db(tx)
    .insertInto('recovery_codes')
    .values([...rows])
    .execute()
export async function useCode(tx: Tx, userId: UserId, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertEnrolment = (tx: Tx, row: Enrolment) => db(tx).insertInto('factor_enrolments').values(row).execute()
/** Takes one try of an open enrolment; undefined if there is none. */
export const takeEnrolment = (tx: Tx, by: Owner & { id: string; kind: Enrolment['kind']; now: Date }) =>
  db(tx)
    .updateTable('factor_enrolments')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', by.id)
    .where('user_id', '=', by.userId)
    .where(ofSession(by.sessionId))
    .where('kind', '=', by.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst()
export const useEnrolment = (tx: Tx, id: string, now: Date) =>
  db(tx).updateTable('factor_enrolments').set({ used_at: now }).where('id', '=', id).execute()

export const insertStepUp = (tx: Tx, row: StepUp) => db(tx).insertInto('step_ups').values(row).execute()
const open = (tx: Tx, by: Owner & { id: string; now: Date }) =>
  db(tx)
    .selectFrom('step_ups')
    .where('id', '=', by.id)
    .where('user_id', '=', by.userId)
    .where(ofSession(by.sessionId))
    .where('proved_at', 'is', null)
    .where('expires_at', '>', by.now)
/** A pending step-up, with a row lock. */
export const openStepUp = (tx: Tx, by: Owner & { id: string; now: Date }): Promise<StepUp | undefined> =>
  open(tx, by).selectAll().forUpdate().executeTakeFirst()
export const updateStepUp = (tx: Tx, id: string, set: Partial<StepUp>) =>
  db(tx).updateTable('step_ups').set(set).where('id', '=', id).execute()
/** Wrong tries of a user since an instant, and when the first of their challenges was created. */
export async function wrongTries(tx: Tx, userId: UserId, since: Date): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select coalesce(sum(tries - (proved_at is not null)::int), 0)::int as count,
      min(created_at) filter (where tries > (proved_at is not null)::int) as first
    from step_ups where user_id = ${userId} and created_at > ${since}`.execute(tx)
  return rows[0]!
}
/** Consumes a proof for exactly this operation; undefined if it does not match, is used or expired. Of concurrent calls one succeeds. */
export const spend = (
  tx: Tx,
  by: Owner & { proofHash: string; action: StepUpAction; operation: string; payloadHash: string; now: Date },
): Promise<StepUp | undefined> =>
  db(tx)
    .updateTable('step_ups')
    .set({ spent_at: by.now })
    .where('proof_hash', '=', by.proofHash)
    .where('user_id', '=', by.userId)
    .where(ofSession(by.sessionId))
    .where('action', '=', by.action)
    .where('operation', '=', by.operation)
    .where('payload_hash', '=', by.payloadHash)
    .where('spent_at', 'is', null)
    .where('proof_until', '>', by.now)
    .returningAll()
    .executeTakeFirst()

/** Deletes unused step-ups and old enrolments. Spent step-ups stay: they record the factor that allowed an operation. */
export async function forgetUnused(tx: Tx, before: Date): Promise<void> {
  await db(tx).deleteFrom('step_ups').where('created_at', '<', before).where('spent_at', 'is', null).execute()
  await db(tx).deleteFrom('factor_enrolments').where('created_at', '<', before).execute()
}
/** Deletes passkeys and app: all, or those added within a period. Returns their number. */
export async function deleteFactors(tx: Tx, userId: UserId, added?: { from: Date; until: Date }): Promise<number> {
  let count = 0n
  for (const table of ['passkeys', 'totp_apps'] as const) {
    const every = db(tx).deleteFrom(table).where('user_id', '=', userId)
    const some = added ? every.where('created_at', '>=', added.from).where('created_at', '<=', added.until) : every
    count += (await some.executeTakeFirst()).numDeletedRows
  }
  return Number(count)
}
