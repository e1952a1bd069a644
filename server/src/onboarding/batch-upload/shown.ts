/** Batches and their rows in the form of the contract. */
import { type BatchRow, type BatchSummary, problemsOfBatchUpload } from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { lettersOf } from './letters-store.ts'
import { shownLetter, underWaySince } from './send-letter.ts'
import * as store from './store.ts'

export async function summariesOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  batches: readonly store.BatchRecord[],
): Promise<BatchSummary[]> {
  const ids = batches.map(({ id }) => id)
  const counts = await store.countsOf(tx, ids)
  const letters = await lettersOf(tx, ids, underWaySince(now))
  return batches.map((batch) => {
    const of = counts.get(batch.id)!
    return {
      Id: batch.id,
      merchantId: batch.mid,
      batchName: batch.name,
      uploadedBy: batch.uploaded_by,
      createdAt: batch.created_at.toISOString(),
      rows: Object.values(of).reduce((sum, count) => sum + count, 0),
      counts: of,
      toSubmit: of.VALID + of.FIXED,
      letters: letters.get(batch.id)!,
      checksum: batch.checksum,
    }
  })
}
export const summaryOf = async (
  context: Pick<Context, 'tx' | 'now'>,
  batch: store.BatchRecord,
): Promise<BatchSummary> => (await summariesOf(context, [batch]))[0]!

export const ownBatch = async ({ tx, scope }: Pick<Context, 'tx' | 'scope'>, id: string): Promise<store.BatchRecord> =>
  (await store.find(tx, scope.mid, id)) ?? refuse(problemsOfBatchUpload.unknown, {})

export const shownRow = ({ now }: Pick<Context, 'now'>, row: store.ListedRow): BatchRow => ({
  Id: row.id,
  batchId: row.batch_id,
  batchName: row.name,
  line: row.line,
  status: row.status,
  cells: row.cells,
  errors: row.errors,
  reason: row.reason,
  letter: shownLetter(row, now),
  updatedAt: row.updated_at.toISOString(),
})
