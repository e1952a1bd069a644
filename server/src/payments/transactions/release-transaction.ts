/** Releases the stock and limit room of an unpaid payment, which stays open: both are sought again when its money arrives. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import { releaseStock } from '../../catalogue/inventory/index.ts'
import { type Context, endOverdue, type Handler, type JobContext } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { named } from '../../kit/database/index.ts'
import { releaseLimit } from '../../catalogue/merchants/index.ts'
import { holdsSomething, memoryMs } from './hold.ts'
import { endHold, forgetHolds, lapsedHolds } from './hold-store.ts'
import { log, publishChange } from './note.ts'
import { findOne, linesOf, lockById, logsOf, type TransactionRecord, update } from './store.ts'
import { logOf, rowOf } from './view.ts'

const { problemsOfTransactions: problem } = contract

export const releaseTransaction: Handler<typeof contract.releaseTransaction> = async (context, { params }) => {
  const seen = await findOne(context.tx, context.scope, { id: params.id })
  const row = seen && (await lockById(context.tx, seen.id))
  if (!row) refuse(problem.unknown, {})
  if (!holdsSomething(row)) refuse(problem.holdsNothing, {})
  const after = await releaseHold(
    context,
    row,
    'Released by the merchant: its stock and its room in the limit are free again.',
  )
  return { transaction: rowOf(after), logs: (await logsOf(context.tx, after)).map(logOf) }
}

export async function releaseHold(context: Context, row: TransactionRecord, text: string): Promise<TransactionRecord> {
  if (row.stock === 'reserved') await releaseStock(context, row.mid, linesOf(row), row.id)
  if (row.limit_promised) await releaseLimit(context, row.mid, row.limit_month, row.amount, manilaDay(row.created_at))
  const after = await update(context.tx, row, {
    limit_promised: false,
    stock: row.stock === 'reserved' ? 'on_payment' : row.stock,
  })
  await log(context, after, text)
  publishChange(context, row, after)
  return after
}

/** Releases lapsed holds of anonymous customers, each in its own unit of work; returns how many. */
export async function releaseLapsed(job: Pick<JobContext, 'unit'>): Promise<number> {
  await job.unit((context) => forgetHolds(context.tx, new Date(context.now.getTime() - 2 * memoryMs)))
  return endOverdue(job, {
    find: ({ tx, now }, limit) => lapsedHolds(tx, now, limit),
    end: release,
    scopeOf: (id) => named('transaction', id),
  })
}

async function release(context: Context, id: contract.TransactionId): Promise<boolean> {
  const row = await lockById(context.tx, id)
  if (!row || !(await endHold(context.tx, row.mid, id))) return false
  if (holdsSomething(row))
    await releaseHold(context, row, 'Not paid in time: its stock and its room in the limit were released.')
  return true
}
