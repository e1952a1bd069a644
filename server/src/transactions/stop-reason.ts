/** Why an open payment must not be paid any more. */
import { isSoldOut, nearlyGone } from '../inventory/index.ts'
import type { Context } from '../kit/work/index.ts'
import { attemptsOf, checkSoon, linesOf, openWithItems, type TransactionRecord } from './store.ts'

export const stopReasons = {
  paid: 'This was paid already. Do not pay again.',
  soldOut: 'Sold out. Do not pay.',
} as const
const settled = new Set<TransactionRecord['status']>(['paid', 'refund_pending', 'refunded', 'held'])

/** Money for its link arrived through another payment, or its items were sold before they were reserved for it. */
export async function stopReasonOf({ tx }: Context, row: TransactionRecord): Promise<string | null> {
  if (row.temporary_id !== null) {
    const attempts = await attemptsOf(tx, row.mid, [row.temporary_id])
    if (attempts.some(({ id, status }) => id !== row.id && settled.has(status))) return stopReasons.paid
  }
  return row.stock === 'on_payment' && (await isSoldOut(tx, row.mid, linesOf(row))) ? stopReasons.soldOut : null
}

/** Money arrived through this payment: the poller looks at once at the link's other payments, to stop them. */
export async function stopOthersOfLink({ tx, now }: Context, row: TransactionRecord): Promise<void> {
  if (row.temporary_id === null) return
  const attempts = await attemptsOf(tx, row.mid, [row.temporary_id])
  const others = attempts.filter(({ id, status }) => id !== row.id && status === 'pending')
  await checkSoon(tx, row.mid, others, now)
}

/** Items were sold, and few are left: the poller looks at once at the open payments that have not reserved theirs. */
export async function stopBuyersOf({ tx, now }: Context, row: TransactionRecord): Promise<void> {
  const lines = linesOf(row)
  if (lines.length === 0) return
  const few = await nearlyGone(
    tx,
    row.mid,
    lines.map(({ itemId }) => itemId),
  )
  if (few.length > 0) await checkSoon(tx, row.mid, await openWithItems(tx, row.mid, few), now)
}
