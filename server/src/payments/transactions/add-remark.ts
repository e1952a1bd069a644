import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import type { Handler } from '../../kit/work/index.ts'
import { addKeysOf } from './search-store.ts'
import { log, publishChange } from './note.ts'
import { findOne, lockById, update } from './store.ts'
import { logOf } from './view.ts'

/** Appends the remark as an INFO log entry; the row keeps the newest remark. */
export const addRemark: Handler<typeof contract.addRemark> = async (context, { body }) => {
  const seen = await findOne(context.tx, context.scope, { requestId: body.requestId })
  if (!seen) refuse(contract.problemsOfTransactions.unknown, {}, 'requestId')
  const row = (await lockById(context.tx, seen.id))!
  const after = await update(context.tx, row, { remarks: body.remarks })
  await addKeysOf(context.tx, after)
  const line = await log(context, after, body.remarks, 'remark')
  publishChange(context, row, after)
  return logOf(line)
}
