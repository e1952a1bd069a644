/** A payment that nobody has made gives back the pieces and the room it holds, and stays open: both are looked for when its money comes. */
import { releaseStock } from '../inventory/index.ts'
import type { Context } from '../kit/context.ts'
import type { JobContext } from '../kit/job.ts'
import { manilaDay } from '../kit/manila-day.ts'
import { releaseLimit } from '../merchants/index.ts'
import { holdsSomething, memoryMs } from './hold.ts'
import { forgetHolds, takeLapsed } from './hold-store.ts'
import { log, tell } from './note.ts'
import { linesOf, lockById, type TransactionRecord, update } from './store.ts'

export async function releaseHold(context: Context, row: TransactionRecord, words: string): Promise<TransactionRecord> {
  if (row.stock === 'reserved') await releaseStock(context, row.mid, linesOf(row), row.id)
  if (row.limit_promised) await releaseLimit(context, row.mid, row.limit_month, row.amount, manilaDay(row.created_at))
  const after = await update(context.tx, row, {
    limit_promised: false,
    stock: row.stock === 'reserved' ? 'on_payment' : row.stock,
  })
  await log(context, after, words)
  tell(context, row, after)
  return after
}

const atOnce = 50

/** Releases what strangers hold for too long; returns how many holds were over. */
export async function releaseLapsed(job: Pick<JobContext, 'unit' | 'now'>): Promise<number> {
  const count = await job.unit(async (context) => {
    const lapsed = await takeLapsed(context.tx, context.now, atOnce)
    const ids = lapsed.map((hold) => hold.transaction_id).toSorted()
    for (const id of ids) {
      const row = await lockById(context.tx, id)
      if (row && holdsSomething(row))
        await releaseHold(context, row, 'Not paid in time: it holds no stock and no room in the limit any more.')
    }
    return lapsed.length
  })
  if (count === 0) await job.unit((context) => forgetHolds(context.tx, new Date(context.now.getTime() - 2 * memoryMs)))
  return count
}
