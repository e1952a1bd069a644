/**
 * Applies what waits in a lane in one unit of work: transactions are moved, told and booked set-wise. A busy merchant costs one lock of
 * its month and of its wallet a batch instead of one a payment, and these are taken last, right before the commit.
 */
import { endWaiting, enterLane, takeWaiting, type WaitingCallback } from '../gateway/index.ts'
import { lockPromised, movePromised } from '../inventory/index.ts'
import type { Context } from '../kit/context.ts'
import { manilaDay } from '../kit/manila-day.ts'
import { settleLimits } from '../merchants/index.ts'
import { bringPayments } from '../wallets/index.ts'
import { findMany, itemsOf, lockMany, moveMany, paidLinks } from './batch-store.ts'
import { emitPaid, lineOf, tell } from './note.ts'
import { endedWords, paidWords } from './outcome.ts'
import { paymentOf } from './payment-of.ts'
import { type Move, planBatch } from './plan-batch.ts'
import { linesOf, type TransactionCore } from './store.ts'

/** More at once would not be cheaper, but would hold a busy merchant's rows for longer. */
export const mostAtOnce = 256

/**
 * `hopefully` locks nothing before it writes: where somebody else changed one of the transactions meanwhile, or paid its link, the
 * versions and the index of paid links refuse it all. `carefully` locks first.
 */
export type Way = 'hopefully' | 'carefully'

export interface Batch {
  readonly taken: readonly WaitingCallback[]
  /** Out of the ordinary: to be applied one by one, in this order. */
  readonly left: readonly WaitingCallback[]
}

/** `onTaken` learns what is worked on, before anything can fail. */
export async function applyBatch(
  context: Context,
  lane: number,
  way: Way,
  onTaken: (callbacks: readonly WaitingCallback[]) => void,
): Promise<Batch> {
  const { tx, now } = context
  await enterLane(tx, lane)
  const waiting = await takeWaiting(tx, lane, mostAtOnce, now)
  onTaken(waiting)
  if (waiting.length === 0) return { taken: [], left: [] }

  const requestIds = [...new Set(waiting.map((callback) => callback.request_id))]
  const seen = way === 'hopefully' ? await findMany(tx, requestIds) : []
  const isPlain = way === 'hopefully' && !seen.some(hasPieces)
  const rows = isPlain ? seen : await lockMany(tx, requestIds)
  const pieces = isPlain ? none : await piecesOf(context, rows)
  const plan = planBatch(waiting, rows, {
    paidLinks: isPlain ? new Set() : await paidLinks(tx, linksOf(rows)),
    promised: pieces,
  })
  await endWaiting(tx, plan.done)
  await write(context, plan.moves, pieces)
  return { taken: waiting, left: plan.left }
}

const hasPieces = ({ stock, status }: TransactionCore) => stock === 'reserved' && status === 'pending'
const linksOf = (rows: readonly TransactionCore[]) =>
  rows.flatMap(({ mid, temporary_id: temporaryId }) => (temporaryId === null ? [] : [{ mid, temporaryId }]))

/** Pieces that wait for these transactions, locked. */
async function piecesOf({ tx }: Context, rows: readonly TransactionCore[]) {
  const reserved = rows.filter(hasPieces)
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
type Pieces = Awaited<ReturnType<typeof lockPromised>>
const none: Pieces = new Map()

const isPaid = ({ after }: Move) => after.status === 'paid'
const promised = ({ before }: Move) => ({
  mid: before.mid,
  month: before.limit_month,
  amount: before.amount,
  day: manilaDay(before.created_at),
})

async function write(context: Context, moves: readonly Move[], pieces: Pieces): Promise<void> {
  if (moves.length === 0) return
  const { tx } = context
  const paid = moves.filter(isPaid)
  await moveMany(
    tx,
    moves.map(({ after }) => after),
    moves.map(({ after }) =>
      lineOf(context, after, after.status === 'paid' ? paidWords(after) : endedWords[after.status]),
    ),
  )
  await movePromised(
    context,
    moves
      .filter(({ before }) => before.stock === 'reserved')
      .map(({ before, after }) => ({
        mid: before.mid,
        reference: before.id,
        kind: after.status === 'paid' ? ('sell' as const) : ('release' as const),
        lines: pieces.get(before.id)!,
      })),
  )
  for (const move of moves) {
    if (isPaid(move)) emitPaid(context, move.before)
    tell(context, move.before, move.after)
  }
  const book = await bringPayments(
    context,
    paid.map(({ after }) => paymentOf(after)),
  )
  await context.writeTold()
  // From here on everybody else waits who wants the same month or wallet.
  await settleLimits(context, paid.map(promised), moves.filter((move) => !isPaid(move)).map(promised))
  await book()
}
