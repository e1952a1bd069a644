/** The SQL of messages. */
import { own, type Tx } from '../../kit/database/index.ts'

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
interface ReceiptRow {
  about: string
  id: string
  created_at: Date
}
const db = own<{ messages: MessageRow; receipt_messages: ReceiptRow }>()

/** `at` is when the message was written. Without it every monthly partition is searched. */
export interface MessageKey {
  readonly id: string
  readonly at?: Date | undefined
}

export const insert = (tx: Tx, row: MessageRow) => db(tx).insertInto('messages').values(row).execute()
export const find = (tx: Tx, { id, at }: MessageKey): Promise<MessageRow | undefined> =>
  db(tx)
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .$if(at !== undefined, (query) => query.where('created_at', '=', at!))
    .executeTakeFirst()
/** Receipts with these `about` keys, each of which is one message. */
export const findReceipts = (tx: Tx, abouts: readonly string[]): Promise<MessageRow[]> =>
  db(tx)
    .selectFrom('receipt_messages as r')
    .innerJoin('messages as m', (join) => join.onRef('m.id', '=', 'r.id').onRef('m.created_at', '=', 'r.created_at'))
    .selectAll('m')
    .where('r.about', 'in', [...abouts])
    .execute()
export const update = (
  tx: Tx,
  { id, created_at: at }: Pick<MessageRow, 'id' | 'created_at'>,
  set: Partial<MessageRow>,
) => db(tx).updateTable('messages').set(set).where('id', '=', id).where('created_at', '=', at).execute()
