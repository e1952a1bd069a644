/** The rows of a batch: their cells, states and e-mails. */
import {
  batchColumns,
  type BatchColumn,
  type BatchRow,
  BatchRowStatus,
  batchStatusLabels,
  fixCell,
  getBatchSummary,
  listBatches,
  removeRow,
  searchBatch,
} from '@singil/contract/onboarding/batch-upload'
import { type Sheet, rowLooks } from '../../kit/sheet/index.ts'

const shares: Readonly<Record<BatchColumn, number>> = {
  companyName: 1.2,
  firstName: 0.8,
  lastName: 0.85,
  email: 1.75,
  mobile: 1.2,
  username: 1.25,
  province: 1.05,
  city: 1.05,
}

/** Of the e-mail to a registered business, if it needs a look. */
const formatLetter = ({ letter }: BatchRow): string | null =>
  letter?.status === 'FAILED'
    ? `E-mail: ${letter.reason ?? 'not sent'}`
    : letter?.status === 'WAITING'
      ? 'The e-mail is being sent.'
      : null

export const batchRows: Sheet<typeof searchBatch, BatchRowStatus, BatchColumn> = {
  search: searchBatch,
  requestOf: (batchId, wanted) => ({ body: { batchId, ...wanted } }),
  fix: fixCell,
  remove: removeRow,
  refreshes: [searchBatch, getBatchSummary, listBatches],
  columns: batchColumns.map(({ key, title }) => ({ key, title, share: shares[key] })),
  statuses: BatchRowStatus.options,
  labels: batchStatusLabels,
  looks: { ...rowLooks, SUBMITTED: rowLooks.waiting, REGISTERED: rowLooks.applied, FAILED: rowLooks.failed },
  open: ['INVALID', 'VALID', 'FIXED', 'FAILED'],
  faulty: ['INVALID', 'FAILED'],
  noteOf: (row) => row.reason ?? formatLetter(row),
  isFaulty: ({ letter }) => letter?.status !== 'WAITING',
  formatRemoved: ({ cells }) => `“${cells.companyName}” will not be registered.`,
}
