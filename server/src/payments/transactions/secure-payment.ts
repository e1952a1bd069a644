/** Pays a payment whose room in the limit or whose stock is not reserved for it: both are taken when its money arrives or is accepted. */
import { isSoldOut, nearlyGone, sellStock, tryTakeStock } from '../../catalogue/inventory/index.ts'
import { holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { releaseLimit, tryUseLimit } from '../../catalogue/merchants/index.ts'
import type { GatewayEvent } from './outcome.ts'
import { paidMove } from './plan-moves.ts'
import { attemptsOf, checkSoon, linesOf, openWithItems, type TransactionRecord, update } from './store.ts'
import { noReservations, writeMoves, type Writing } from './write-moves.ts'

/** The amounts to book. */
export type Amounts = Pick<
  TransactionRecord,
  'amount' | 'total' | 'fee' | 'vat' | 'net' | 'customer_fee' | 'customer_vat' | 'shoulder' | 'asked'
>

/** Takes the room in the limit and the stock; returns the row with them. `money`: the amounts, if they differ from what was asked. */
export async function secure(
  context: Context,
  row: TransactionRecord,
  { isLate, money = {} }: { readonly isLate: boolean; readonly money?: Partial<Amounts> },
): Promise<TransactionRecord | 'no_room' | 'no_stock'> {
  const hadEnded = row.status !== 'pending'
  const { amount } = { ...row, ...money }
  // Money without promised room needs free room: the amount paid never exceeds the limit.
  const needsRoom = hadEnded || !row.limit_promised
  const day = hadEnded ? null : manilaDay(row.created_at)
  if (needsRoom && !(await tryUseLimit(context, row.mid, row.limit_month, amount, day))) return 'no_room'
  const stock = await takeStock(context, row)
  if (!stock) {
    if (needsRoom) await releaseLimit(context, row.mid, row.limit_month, amount, day)
    return 'no_stock'
  }
  if (!needsRoom && Object.keys(money).length === 0) return { ...row, stock }
  return update(context.tx, row, { ...money, is_late: isLate, limit_promised: true, stock })
}

/** Takes the reserved stock, or what is available now; null if an item is missing. */
async function takeStock(context: Context, row: TransactionRecord): Promise<TransactionRecord['stock'] | null> {
  if (row.stock === 'none') return 'none'
  if (row.stock === 'reserved') {
    await sellStock(context, row.mid, linesOf(row), row.id)
    return 'sold'
  }
  return (await tryTakeStock(context, row.mid, linesOf(row), row.id)) ? 'sold' : null
}

/** Marks a secured payment paid and books it. */
export async function writePaid(
  context: Context,
  row: TransactionRecord,
  secured: TransactionRecord,
  paid: Pick<GatewayEvent, 'code' | 'message' | 'at'>,
  { text, ...how }: { readonly text: string } & Pick<Writing, 'type' | 'isFromSuspense'>,
): Promise<TransactionRecord> {
  const move = paidMove(row, secured, paid, text)
  const holidays = await holidaysFrom(context.tx, manilaDay(paid.at))
  await withoutWaiting(context.tx, () =>
    writeMoves(context, [move], { ...how, reservations: noReservations, holidays }),
  )
  return move.after
}

/** Why an open payment must not be paid any more. */
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
