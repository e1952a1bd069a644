/** The rows of a batch that have errors or could not be registered, in the order of the sheet: its columns, the line, and the reason. */
import { batchColumns, batchStatusLabels, downloadBatchFailures } from '@singil/contract/onboarding/batch-upload'
import { exportKind } from '../../workspace/exports/index.ts'
import { ownBatch } from './shown.ts'
import * as store from './store.ts'

const statuses = ['INVALID', 'FAILED'] as const

/** As in "E-mail: Invalid email. City: There is no such city." */
function reasonOf({ errors, reason }: store.ListedRow): string {
  const titles = new Map<string, string>(batchColumns.map(({ key, title }) => [key, title]))
  return [...errors.map(({ column, message }) => `${titles.get(column)}: ${message}`), reason ?? ''].join(' ').trim()
}

export const failuresExport = exportKind({
  type: 'batch_failures',
  title: 'Rows that were not registered',
  endpoint: downloadBatchFailures,
  isWhole: true,
  columns: [
    { key: 'line', title: 'Line', as: 'count', of: (row: store.ListedRow) => row.line },
    ...batchColumns.map(({ key, title }) => ({
      key,
      title,
      as: 'text' as const,
      of: (row: store.ListedRow) => row.cells[key],
    })),
    { key: 'status', title: 'Status', as: 'text', of: (row) => batchStatusLabels[row.status] },
    { key: 'reason', title: 'Reason', as: 'text', of: reasonOf },
  ],
  check: async (context, { batchId }) => void (await ownBatch(context, batchId)),
  filters: async (context, { batchId }) => ({ Batch: (await ownBatch(context, batchId)).name }),
  page: async (context, { batchId }, after: number | null, limit) => {
    const { id } = await ownBatch(context, batchId)
    const wanted = { batchId: id, text: '', statuses, after: after ?? 0, limit: limit + 1 }
    const { rows: found } = await store.search(context.tx, wanted)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? rows.at(-1)!.line : null }
  },
})
