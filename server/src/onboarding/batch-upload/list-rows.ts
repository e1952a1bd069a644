/** Rows of batches, as different screens and programs ask for them. */
import type * as contract from '@singil/contract/onboarding/batch-upload'
import { problemsOfBatchUpload } from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ownBatch, shownRow } from './shown.ts'
import * as store from './store.ts'

const searchLimit = 100

async function pageOf(context: Context, among: Omit<Parameters<typeof store.pageOfRows>[2], 'mid'>) {
  const { tx, range, scope } = context
  const { rows, count } = await store.pageOfRows(tx, range, { mid: scope.mid, ...among })
  return {
    result: rows.map((row) => shownRow(context, row)),
    pagination: paginationOf(range, count),
  }
}

export const listIntegratorData: Handler<typeof contract.listIntegratorData> = (context) =>
  pageOf(context, { statuses: ['REGISTERED'] })

export const listRowsOfUser: Handler<typeof contract.listRowsOfUser> = (context, { params }) =>
  pageOf(context, { uploadedBy: params.username })

export const filterByStatus: Handler<typeof contract.filterByStatus> = (context, { body }) =>
  pageOf(context, { statuses: body.statuses })

export const getByBatchName: Handler<typeof contract.getByBatchName> = async (context, { params }) => {
  const batch = await store.named(context.tx, context.scope.mid, params.name)
  if (!batch) return refuse(problemsOfBatchUpload.unknown, {})
  return pageOf(context, { batchId: batch.id })
}

export const searchBatch: Handler<typeof contract.searchBatch> = async (context, { body }) => {
  const { id } = await ownBatch(context, body.batchId)
  const { statuses, from, search: text = '' } = body
  const { rows, count } = await store.search(context.tx, {
    batchId: id,
    text,
    statuses,
    from,
    limit: searchLimit,
  })
  return { result: rows.map((row) => shownRow(context, row)), count }
}
