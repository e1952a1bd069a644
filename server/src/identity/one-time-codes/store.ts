/** The SQL of one-time codes. */
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'

export interface Challenge {
  id: string
  token_hash: string
  user_id: UserId
  purpose: string
  digest: string
  code_hash: string
  sent_by: 'email' | 'sms'
  recipient_key: string
  tries: number
  try_limit: number
  created_at: Date
  sent_at: Date
  expires_at: Date
  validated_at: Date | null
  pass_hash: string | null
  pass_until: Date | null
  consumed_at: Date | null
}

interface Tables {
  otp_challenges: Challenge
  otp_sends: { id: string; recipient_key: string; challenge_id: string; at: Date; is_used: boolean }
}
const db = own<Tables>()

/** Serialises sending to one recipient, so that the limits cannot be raced. */
export const lockRecipient = (tx: Tx, recipientKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${recipientKey}, 30))`.execute(tx)

/** When unused codes were sent to a recipient since an instant, newest first. */
export async function unusedSends(tx: Tx, recipientKey: string, since: Date): Promise<Date[]> {
  const rows = await db(tx)
    .selectFrom('otp_sends')
    .select('at')
    .where('recipient_key', '=', recipientKey)
    .where('at', '>', since)
    .where('is_used', '=', false)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => row.at)
}

export const insertSend = (tx: Tx, row: Tables['otp_sends']) => db(tx).insertInto('otp_sends').values(row).execute()
export const deleteSend = (tx: Tx, id: string) => db(tx).deleteFrom('otp_sends').where('id', '=', id).execute()
export const insertChallenge = (tx: Tx, row: Challenge) => db(tx).insertInto('otp_challenges').values(row).execute()

export const updateChallenge = (tx: Tx, id: string, set: Partial<Challenge>) =>
  db(tx).updateTable('otp_challenges').set(set).where('id', '=', id).execute()

export const findChallenge = (tx: Tx, tokenHash: string): Promise<Challenge | undefined> =>
  db(tx).selectFrom('otp_challenges').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export const findPass = (tx: Tx, passHash: string): Promise<Challenge | undefined> =>
  db(tx).selectFrom('otp_challenges').selectAll().where('pass_hash', '=', passHash).forUpdate().executeTakeFirst()

/** Takes one try of an open challenge; undefined if none is left. The row lock serialises concurrent calls. */
export const takeTry = (tx: Tx, by: { tokenHash: string; userId: UserId; purpose: string; now: Date }) =>
  db(tx)
    .updateTable('otp_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', by.tokenHash)
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('validated_at', 'is', null)
    .where('expires_at', '>', by.now)
    .whereRef('tries', '<', 'try_limit')
    .returningAll()
    .executeTakeFirst()

export async function markCodeRight(tx: Tx, challenge: Challenge, set: Partial<Challenge>): Promise<void> {
  await db(tx)
    .with('used', (q) => q.updateTable('otp_sends').set({ is_used: true }).where('challenge_id', '=', challenge.id))
    .updateTable('otp_challenges')
    .set(set)
    .where('id', '=', challenge.id)
    .execute()
}

/** Consumes a validated challenge; false if it was consumed, has expired, or belongs to another user or purpose. */
export async function consumePass(
  tx: Tx,
  by: { passHash: string; userId: UserId; purpose: string; now: Date },
): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('otp_challenges')
    .set({ consumed_at: by.now })
    .where('pass_hash', '=', by.passHash)
    .where('user_id', '=', by.userId)
    .where('purpose', '=', by.purpose)
    .where('consumed_at', 'is', null)
    .where('pass_until', '>', by.now)
    .returning('id')
    .execute()
  return rows.length === 1
}

export const forgetChallenges = (tx: Tx, before: Date) =>
  db(tx).deleteFrom('otp_challenges').where('created_at', '<', before).execute()

/** Expires all open codes and unused passes. */
export async function closeCodes(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const open = db(tx).updateTable('otp_challenges').where('user_id', '=', userId).where('consumed_at', 'is', null)
  await open.where('validated_at', 'is', null).where('expires_at', '>', now).set({ expires_at: now }).execute()
  await open.where('pass_until', '>', now).set({ pass_until: now }).execute()
}

export async function codeInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M15 a one-time code is used only after it was entered rightly, and in time' as name, count(*)::int as bad, broken_rows(id::text) as rows
    from otp_challenges
    where consumed_at is not null and (validated_at is null or pass_until is null or consumed_at > pass_until)
    union all
    select 'M15 a one-time code was not entered rightly after its last try or its end', count(*)::int, broken_rows(id::text)
    from otp_challenges where validated_at is not null and (tries > try_limit or validated_at > expires_at)`.execute(
    db(tx),
  )
  return rows
}
