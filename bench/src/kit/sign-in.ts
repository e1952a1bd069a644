/** Users of a benchmark who are signed in without a code. */
import { newId, type Secrets } from '@singil/server/src/kit/base/index.ts'
import type pg from 'pg'

interface Own {
  readonly username: string
  readonly email: string
  readonly mobile: string
  /** Another merchant's. */
  readonly mid?: string
}

/** Adds a user like the Merchant Admin of the demo merchant but for its own fields, with a session by this token. */
export async function signInUser(owner: pg.Client, secrets: Secrets, demo: string, own: Own, token: string) {
  const id = newId()
  await owner.query(
    `insert into users select (jsonb_populate_record(u, $2)).* from users u where mid = $1 and role = 'Merchant Admin'
     order by created_at, id limit 1`,
    [demo, JSON.stringify({ id, ...own })],
  )
  await owner.query(
    `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
     values (gen_random_uuid(), $1, $2, 1, '', '', now(), now(), now() + interval '12 hours')`,
    [id, secrets.digest('access-token', token)],
  )
}
