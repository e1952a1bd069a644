/** The SQL of live: numbered messages of the last day. */
import { own, type Tx } from '../../kit/database/index.ts'

interface Tables {
  push_messages: { topic: string; seq: number; payload: object; at: Date }
  ended_sessions: { session_id: string; at: Date }
  topic_sequences: { topic: string; seq: number }
}
const db = own<Tables>()

/** The last number of a topic; 0 if it never had a message. */
export const lastOf = async (tx: Tx, topic: string): Promise<number> => {
  const row = await db(tx).selectFrom('topic_sequences').select('seq').where('topic', '=', topic).executeTakeFirst()
  return row?.seq ?? 0
}

/** Messages after a number, oldest first. */
export const messagesAfter = (tx: Tx, topic: string, after: number, limit: number) =>
  db(tx)
    .selectFrom('push_messages')
    .select(['seq', 'at', 'payload'])
    .where('topic', '=', topic)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** A token outlives its session, but must not be accepted after the session's end. */
export const hasEnded = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await db(tx).selectFrom('ended_sessions').select('at').where('session_id', '=', sessionId).executeTakeFirst()) !==
  undefined
