/** The SQL of the texts of messages that were changed. */
import type { MessageText } from '@singil/contract/kit/message-text'
import { own, type Tx } from '../../kit/database/index.ts'

interface TextRow extends MessageText {
  message: string
  changed_at: Date
}
const db = own<{ message_texts: TextRow }>()

export const findText = (tx: Tx, message: string): Promise<TextRow | undefined> =>
  db(tx).selectFrom('message_texts').selectAll().where('message', '=', message).executeTakeFirst()
export const allTexts = (tx: Tx): Promise<TextRow[]> => db(tx).selectFrom('message_texts').selectAll().execute()

export async function saveText(tx: Tx, row: TextRow): Promise<void> {
  const { message: _, ...set } = row
  await db(tx)
    .insertInto('message_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('message').doUpdateSet(set))
    .execute()
}
export const removeText = (tx: Tx, message: string) =>
  db(tx).deleteFrom('message_texts').where('message', '=', message).execute()
