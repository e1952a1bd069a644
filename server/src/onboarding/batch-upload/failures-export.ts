/** The rows of a batch that have errors or could not be registered, in the order of the sheet: its columns, the line, and the reason. */
import { batchColumns, batchStatusLabels, downloadBatchFailures } from '@singil/contract/onboarding/batch-upload'
import { ownSheet } from '../../foundation/sheets/index.ts'
import { exportKind } from '../../workspace/exports/index.ts'
import { batchJob } from './batch-job.ts'
import { type BatchRowRecord, tables } from './store.ts'

const statuses = ['INVALID', 'FAILED'] as const

/** As in "E-mail: Invalid email. City: There is no such city." */
function reasonOf({ errors, reason }: BatchRowRecord): string {
  const titles = new Map<string, string>(batchColumns.map(({ key, title }) => [key, title]))
  return [...errors.map(({ column, message }) => `${titles.get(column)}: ${message}`), reason ?? ''].join(' ').trim()
}

export const failuresExport = exportKind({
  type: 'batch_failures',
  title: 'Rows that were not registered',
  endpoint: downloadBatchFailures,
  isWhole: true,
  columns: [
    { key: 'line', title: 'Line', as: 'count', of: (row: BatchRowRecord) => row.line },
    ...batchColumns.map(({ key, title }) => ({
      key,
      title,
      as: 'text' as const,
      of: (row: BatchRowRecord) => row.cells[key],
    })),
    { key: 'status', title: 'Status', as: 'text', of: (row) => batchStatusLabels[row.status] },
    { key: 'reason', title: 'Reason', as: 'text', of: reasonOf },
  ],
  check: async (context, { batchId }) => void (await ownSheet(batchJob, context, batchId)),
  filters: async (context, { batchId }) => ({ Batch: (await ownSheet(batchJob, context, batchId)).name }),
  page: async (context, { batchId }, after: number | null, limit) => {
    const { id } = await ownSheet(batchJob, context, batchId)
    const { rows: found } = await tables.search(context.tx, id, { text: '', statuses, after: after ?? 0 }, limit + 1)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? rows.at(-1)!.line : null }
  },
})
