/** A batch: what it is, and how it and its rows are shown. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import { countedRows, ownSheet, sheetJob } from '../../foundation/sheets/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { lettersOf } from './letters-store.ts'
import { shownLetter, underWaySince } from './send-letter.ts'
import { checkCells, checkRows, recheck } from './check-row.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBatchUpload

export const batchJob = sheetJob({
  kind: contract.batchSheet,
  tables: store.tables,
  name: 'batch',
  problems: problem,
  texts: contract.texts,
  readCells: checkCells,
  check: checkRows,
  lock: async ({ tx, scope }, id): Promise<store.BatchRecord> => {
    const batch = (await store.tables.find(tx, scope.mid, id)) ?? refuse(problem.unknown, {})
    await store.lockBatches(tx, batch.mid)
    return batch
  },
  open: ['INVALID', 'VALID', 'FIXED', 'FAILED'],
  refuseClosed: (status) => refuse(problem.rowClosed, { state: contract.batchStatusLabels[status].toLowerCase() }),
  // Of all its batches a merchant can have very many rows.
  recheck,
  removed: () => ({ reason: null }),
})

export async function summariesOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  batches: readonly store.BatchRecord[],
): Promise<contract.BatchSummary[]> {
  const ids = batches.map(({ id }) => id)
  const countedOf = await countedRows(batchJob, { tx }, contract.BatchRowStatus.options, batches)
  const letters = await lettersOf(tx, ids, underWaySince(now))
  return batches.map((batch) => {
    const { rows, counts, hidden } = countedOf(batch)
    return {
      Id: batch.id,
      merchantId: batch.mid,
      batchName: batch.name,
      uploadedBy: batch.uploaded_by,
      createdAt: batch.created_at.toISOString(),
      rows,
      counts,
      toSubmit: counts.VALID + counts.FIXED,
      letters: letters.get(batch.id)!,
      checksum: batch.checksum,
      hidden,
    }
  })
}
export const summaryOf = async (
  context: Pick<Context, 'tx' | 'now'>,
  batch: store.BatchRecord,
): Promise<contract.BatchSummary> => (await summariesOf(context, [batch]))[0]!

export const shownRow = ({ now }: Pick<Context, 'now'>, row: store.ListedRow): contract.BatchRow => ({
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

/** The same with the name of its batch. */
export const listedRow = async (context: Context, row: store.BatchRowRecord): Promise<contract.BatchRow> =>
  shownRow(context, { ...row, name: (await ownSheet(batchJob, context, row.batch_id)).name })
