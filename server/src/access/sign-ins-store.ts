/** The SQL of a user's latest sign-ins, and of disowning one. */
import type { Ending } from '@singil/contract/access'
import type { UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'
import type { Challenge, SessionRow } from './store.ts'

const db = own<{ sessions: SessionRow; otp_challenges: Challenge }>()

export const latest = (tx: Tx, userId: UserId, limit: number): Promise<SessionRow[]> =>
  db(tx).selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc').limit(limit).execute()

export const lockSignIn = (tx: Tx, userId: UserId, id: string): Promise<SessionRow | undefined> =>
  db(tx)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markDisowned = (tx: Tx, id: string, now: Date) =>
  db(tx).updateTable('sessions').set({ disowned_at: now }).where('id', '=', id).execute()

/** Expires all open codes and unused passes. */
export async function closeCodes(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const open = db(tx).updateTable('otp_challenges').where('user_id', '=', userId).where('consumed_at', 'is', null)
  await open.where('validated_at', 'is', null).where('expires_at', '>', now).set({ expires_at: now }).execute()
  await open.where('pass_until', '>', now).set({ pass_until: now }).execute()
}

interface End {
  ended_why: Ending | null
  /** Of the user's next sign-in. */
  device: string | null
  created_at: Date | null
}
export async function ending(tx: Tx, id: string): Promise<End | undefined> {
  const { rows } = await sql<End>`
    select s.ended_why, n.device, n.created_at from sessions s
    left join lateral (
      select device, created_at from sessions where user_id = s.user_id and seq > s.seq order by seq limit 1
    ) n on true where s.id = ${id}`.execute(tx)
  return rows[0]
}
