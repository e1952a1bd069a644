/** Deletes expired rows of the kit: idempotency answers, live messages, handled events, ended sessions, nonces and heartbeats. */
import { sql } from 'kysely'
import { noMerchant } from '../database/index.ts'
import { cron } from './job.ts'

const expired = [
  ['idempotency_keys', "at < now() - interval '30 days'"],
  ['push_messages', "at < now() - interval '24 hours'"],
  ['handled_events', "at < now() - interval '30 days'"],
  ['ended_sessions', "at < now() - interval '1 day'"],
  ['used_nonces', 'expires_at < now()'],
  ['worker_heartbeats', "at < now() - interval '1 day'"],
] as const

export const sweep = cron('kit.sweep', '17 * * * *', noMerchant, async (job) => {
  for (const [table, isOld] of expired)
    await job.unit((context) => sql.raw(`delete from ${table} where ${isOld}`).execute(context.tx))
})
