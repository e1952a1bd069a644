/** Takes in a batch, one of a merchant at a time: its rows are compared with those of the others. */
import type * as contract from '@singil/contract/onboarding/batch-upload'
import { uploadSheet } from '../../foundation/sheets/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { batchJob, summaryOf } from './batch-job.ts'
import { lockBatches } from './store.ts'

export const uploadBatch: UploadFlow<typeof contract.uploadBatch> = (flow, { body }, upload) =>
  uploadSheet(batchJob, flow, upload, body, {
    name: body.batchName,
    nameField: 'batchName',
    fields: async (context) => {
      await lockBatches(context.tx, context.mid())
      return {}
    },
    answer: summaryOf,
  })
