/**
 * Writes payments that were paid or have ended, one or many, set-wise: rows, log, effects, stock, limits and books. A busy merchant costs
 * one lock of its month and its wallet per set, not per payment; both are taken last, right before the commit.
 */
import { lockPromised, movePromised } from '../../catalogue/inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { settleLimits } from '../../catalogue/merchants/index.ts'
import { bookPayments, insertPayments } from '../../wallets/wallets/index.ts'
import { itemsOf, moveMany } from './moves-store.ts'
import { emitPaid, lineOf, publishChange } from './note.ts'
import type { Move } from './plan-moves.ts'
import { linesOf, type LogRecord, type TransactionCore } from './store.ts'

export interface Writing {
  /** The stock reserved for these transactions, locked. */
  readonly reservations: Reservations
  /** Bank holidays from the day of the first payment on. */
  readonly holidays: ReadonlySet<string>
  readonly type?: LogRecord['type']
  /** The money is in suspense and is moved from there. */
  readonly isFromSuspense?: boolean
}
export type Reservations = Awaited<ReturnType<typeof lockPromised>>
export const noReservations: Reservations = new Map()

export const hasReservation = ({ stock, status }: Pick<TransactionCore, 'stock' | 'status'>) =>
  stock === 'reserved' && status === 'pending'

/** Locks the stock that is completely reserved for these transactions. */
export async function reservationsOf({ tx }: Context, rows: readonly TransactionCore[]): Promise<Reservations> {
  const reserved = rows.filter(hasReservation)
  if (reserved.length === 0) return noReservations
  const ordered = await itemsOf(
    tx,
    reserved.map(({ id }) => id),
  )
  return lockPromised(
    { tx },
    ordered.map((row) => ({ mid: row.mid, reference: row.id, lines: linesOf(row) })),
  )
}

const isPaid = ({ after }: Move) => after.status === 'paid'
const promised = ({ after }: Move) => ({
  mid: after.mid,
  month: after.limit_month,
  amount: after.amount,
  day: manilaDay(after.created_at),
})

/** Starts the statements without waiting for each; the caller runs them with `withoutWaiting`. */
export function writeMoves(
  context: Context,
  moves: readonly Move[],
  { reservations, holidays, type = 'INFO', isFromSuspense = false }: Writing,
): readonly Promise<unknown>[] {
  if (moves.length === 0) return []
  const { tx } = context
  const paid = moves.filter(isPaid)
  const ended = moves.filter((move) => !isPaid(move))
  const lines = moves.map(({ after, text }) => lineOf(context, after, text, 'state', type))
  const payments = paid.map((move) => paymentOf(move.after))
  const kept = moves.flatMap(({ before: { mid, id }, after: { status } }) => {
    const held = reservations.get(id)
    return held
      ? [{ mid, reference: id, kind: status === 'paid' ? ('sell' as const) : ('release' as const), lines: held }]
      : []
  })
  for (const move of moves) {
    if (isPaid(move)) emitPaid(context, move.after)
    publishChange(context, move.before, move.after)
  }
  return [
    moveMany(
      tx,
      moves.map(({ after }) => after),
      lines,
    ),
    movePromised(context, kept),
    insertPayments(context, payments, holidays),
    context.writeEffects(),
    // From here on, other work on the same month or wallet waits.
    settleLimits(context, paid.map(promised), ended.filter(({ before }) => before.limit_promised).map(promised)),
    bookPayments(context, payments, isFromSuspense),
  ]
}

/** A paid transaction in the form that the wallet books. */
const paymentOf = (row: TransactionCore) => ({
  mid: row.mid,
  walletId: row.wallet_id,
  transactionId: row.id,
  requestId: row.request_id,
  channel: row.pchannel,
  shoulder: row.shoulder,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  net: row.net,
  total: row.total,
  paidAt: row.paid_at!,
  settlementDays: row.settlement_days,
})
