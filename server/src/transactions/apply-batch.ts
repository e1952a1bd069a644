/**
 * Applies a partition's waiting callbacks in one unit of work: transactions are changed, published and booked set-wise. A busy merchant
 * costs one lock of its month and its wallet per batch, not per payment; both are taken last, right before the commit.
 */
import { endWaiting, type TakenCallback, takeWaiting, type WaitingCallback } from '../gateway/index.ts'
import { lockPromised, movePromised } from '../inventory/index.ts'
import { withoutWaiting } from '../kit/database/index.ts'
import type { Context } from '../kit/work/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { settleLimits } from '../merchants/index.ts'
import { holidaysFrom } from '../bank-calendar/index.ts'
import { bookPayments, insertPayments } from '../wallets/index.ts'
import { findMany, itemsOf, lockMany, moveMany, paidLinks } from './batch-store.ts'
import { emitPaid, lineOf, publishChange } from './note.ts'
import { endedTexts, paidText } from './outcome.ts'
import { paymentOf } from './payment-of.ts'
import { type Move, type Plan, planBatch } from './plan-batch.ts'
import { linesOf, type TransactionCore } from './store.ts'

/** A larger batch would not be cheaper, but would lock a busy merchant's rows for longer. */
export const batchLimit = 256

/**
 * `optimistic` locks nothing before it writes: if another process changed one of the transactions or paid its link, the versions and the
 * index of paid links reject the batch. `pessimistic` locks first.
 */
export type Locking = 'optimistic' | 'pessimistic'

export interface Batch {
  readonly taken: readonly WaitingCallback[]
  /** Unusual callbacks, to be applied one by one in this order. */
  readonly left: readonly WaitingCallback[]
}

/** `onTaken` receives the callbacks of the batch before anything can fail. */
export async function applyBatch(
  context: Context,
  partition: number,
  locking: Locking,
  onTaken: (callbacks: readonly WaitingCallback[]) => void,
): Promise<Batch> {
  const { tx, now } = context
  const waiting = await takeWaiting(tx, partition, batchLimit, now)
  onTaken(waiting)
  if (waiting.length === 0) return { taken: [], left: [] }
  if (waiting.some(isSuspect)) return { taken: waiting, left: waiting }

  const requestIds = [...new Set(waiting.map((callback) => callback.request_id))]
  const firstDay = manilaDay(new Date(Math.min(...waiting.map((callback) => callback.occurred_at.getTime()))))
  const [seen, holidays] = await withoutWaiting(
    tx,
    () => [locking === 'optimistic' ? findMany(tx, requestIds) : [], holidaysFrom(tx, firstDay)] as const,
  )
  const isPlain = locking === 'optimistic' && !seen.some(hasReservation)
  const rows = isPlain ? seen : await lockMany(tx, requestIds)
  const reservations = isPlain ? none : await reservationsOf(context, rows)
  const plan = planBatch(waiting, rows, {
    paidLinks: isPlain ? new Set() : await paidLinks(tx, linksOf(rows)),
    promised: reservations,
  })
  await write(context, plan, reservations, holidays)
  return { taken: waiting, left: plan.left }
}

/** A process died while applying a batch with this callback: the batch is applied one by one, to find the cause. */
const isSuspect = (callback: TakenCallback) => callback.is_suspect
const hasReservation = ({ stock, status }: TransactionCore) => stock === 'reserved' && status === 'pending'
const linksOf = (rows: readonly TransactionCore[]) =>
  rows.flatMap(({ mid, temporary_id: temporaryId }) => (temporaryId === null ? [] : [{ mid, temporaryId }]))

/** The stock reserved for these transactions, locked. */
async function reservationsOf({ tx }: Context, rows: readonly TransactionCore[]) {
  const reserved = rows.filter(hasReservation)
  if (reserved.length === 0) return none
  const ordered = await itemsOf(
    tx,
    reserved.map(({ id }) => id),
  )
  return lockPromised(
    { tx },
    ordered.map((row) => ({ mid: row.mid, reference: row.id, lines: linesOf(row) })),
  )
}
type Reservations = Awaited<ReturnType<typeof lockPromised>>
const none: Reservations = new Map()

const isPaid = ({ after }: Move) => after.status === 'paid'
const promised = ({ before }: Move) => ({
  mid: before.mid,
  month: before.limit_month,
  amount: before.amount,
  day: manilaDay(before.created_at),
})

async function write(
  context: Context,
  { moves, done }: Plan,
  reservations: Reservations,
  holidays: ReadonlySet<string>,
): Promise<void> {
  const { tx } = context
  if (moves.length === 0) return endWaiting(tx, done)
  const paid = moves.filter(isPaid)
  const ended = moves.filter((move) => !isPaid(move))
  const after = moves.map((move) => move.after)
  const lines = after.map((row) => lineOf(context, row, row.status === 'paid' ? paidText(row) : endedTexts[row.status]))
  const payments = paid.map((move) => paymentOf(move.after))
  const kept = moves
    .filter(({ before }) => before.stock === 'reserved')
    .map(({ before: { mid, id }, after: { status } }) => ({
      mid,
      reference: id,
      kind: status === 'paid' ? ('sell' as const) : ('release' as const),
      lines: reservations.get(id)!,
    }))
  for (const move of moves) {
    if (isPaid(move)) emitPaid(context, move.before)
    publishChange(context, move.before, move.after)
  }
  await withoutWaiting(tx, () => [
    endWaiting(tx, done),
    moveMany(tx, after, lines),
    movePromised(context, kept),
    insertPayments(context, payments, holidays),
    context.writeEffects(),
    // From here on, other work on the same month or wallet waits.
    settleLimits(context, paid.map(promised), ended.filter(({ before }) => before.limit_promised).map(promised)),
    bookPayments(context, payments),
  ])
}
