/** The SQL of the e-mails to the businesses of batches. */
import type { BatchSummary, LetterStatus } from '@singil/contract/onboarding/batch-upload'
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { BatchRowRecord } from './store.ts'

const db = own<{ batch_rows: BatchRowRecord }>()

/** The status of an e-mail as it is shown: one that has been under way for too long may have been sent or not. */
const shown = (underWaySince: Date) => sql<LetterStatus>`case when letter <> 'SENDING' then letter
  when letter_at < ${underWaySince} then 'FAILED' else 'WAITING' end`

/** Of each batch the e-mails to its businesses, counted by status. */
export async function lettersOf(
  tx: Tx,
  ids: readonly string[],
  underWaySince: Date,
): Promise<ReadonlyMap<string, BatchSummary['letters']>> {
  const all = new Map(ids.map((id) => [id, { WAITING: 0, SENT: 0, FAILED: 0 }]))
  const { rows } = await sql<{ id: string; letter: LetterStatus; count: number }>`
    select batch_id as id, ${shown(underWaySince)} as letter, count(*)::int as count from batch_rows
    where batch_id = any(${[...ids]}::uuid[]) and letter is not null group by 1, 2`.execute(tx)
  for (const { id, letter, count } of rows) all.get(id)![letter] = count
  return all
}

/** Rows of a batch that have a registration: these, or all whose e-mail has one of these statuses. */
export const registered = (
  tx: Tx,
  batchId: string,
  { rowIds, letters }: { readonly rowIds: readonly string[]; readonly letters: readonly LetterStatus[] },
  underWaySince: Date,
): Promise<BatchRowRecord[]> =>
  db(tx)
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where(
      rowIds.length > 0
        ? sql<boolean>`id = any(${[...rowIds]}::uuid[])`
        : sql<boolean>`${shown(underWaySince)} = any(${[...letters]}::text[])`,
    )
    .orderBy('line')
    .execute()

/** The e-mails that were asked for again for a merchant. */
export async function resendsSince(tx: Tx, mid: MerchantId, since: Date): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('batch_rows')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('mid', '=', mid)
    .where('resend_asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const askAgain = (tx: Tx, ids: readonly string[], at: Date) =>
  db(tx)
    .updateTable('batch_rows')
    .set({ letter: 'WAITING', letter_at: at, letter_reason: null, resend_asked_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

export const nextWaiting = (tx: Tx, batchId: string): Promise<{ readonly id: string } | undefined> =>
  db(tx)
    .selectFrom('batch_rows')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('letter', '=', 'WAITING')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()

/** Unless another run has sent it meanwhile. */
export const refuseLetter = (tx: Tx, id: string, reason: string, at: Date) =>
  db(tx)
    .updateTable('batch_rows')
    .set({ letter: 'FAILED', letter_at: at, letter_reason: reason })
    .where('id', '=', id)
    .where('letter', '=', 'WAITING')
    .execute()
