/** The SQL of messages. */
import { own, type Tx } from '../kit/database/index.ts'

export interface MessageRow {
  id: string
  mid: string | null
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  about: string
  status: 'queued' | 'sent' | 'failed'
  tries: number
  fault: string | null
  created_at: Date
  sent_at: Date | null
}
const db = own<{ messages: MessageRow }>()

export const insert = (tx: Tx, row: MessageRow) => db(tx).insertInto('messages').values(row).execute()
export const find = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  db(tx).selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
export const findAllAbout = (tx: Tx, abouts: readonly string[]): Promise<MessageRow[]> =>
  db(tx)
    .selectFrom('messages')
    .selectAll()
    .where('about', 'in', [...abouts])
    .where('about', 'like', 'receipt:%')
    .execute()
export const update = (tx: Tx, id: string, set: Partial<MessageRow>) =>
  db(tx).updateTable('messages').set(set).where('id', '=', id).execute()
