/** Submits the valid rows of a batch: from then on a worker registers them. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import { ownSheet } from '../../foundation/sheets/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { batchJob, summaryOf } from './batch-job.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBatchUpload

export const submitBatch: Handler<typeof contract.submitBatch> = async (context, { params, body }) => {
  const { tx, now } = context
  const batch = await ownSheet(batchJob, context, params.id)
  await store.lockBatches(tx, batch.mid)
  const { toSubmit } = await summaryOf(context, batch)
  if (toSubmit === 0) refuse(problem.nothingToSubmit, {})
  if (toSubmit !== body.count) refuse(problem.countChanged, { count: toSubmit }, 'count')
  await store.tables.move(tx, batch.id, { from: ['VALID', 'FIXED'], to: 'SUBMITTED', at: now })
  context.job('batch-upload.registerRows', { batchId: batch.id, mid: batch.mid }, { maxAttempts: 20 })
  context.changed('batch', batch.id, null, { submitted: toSubmit }, { mid: batch.mid, level: 'WARNING' })
  context.say(contract.texts.submitted)
  return summaryOf(context, batch)
}
