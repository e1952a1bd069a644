/**
 * Applies gateway events to payments, each once, whatever the number and order of its reports: a set in one unit of work, and a single one
 * as a set of one. Events that are unusual are applied one by one.
 */
import { holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Locking } from '../gateway/index.ts'
import { releaseStock } from '../../catalogue/inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { acceptsLatePayments } from '../../catalogue/merchants/index.ts'
import { recordSuspense } from '../../wallets/wallets/index.ts'
import { isNoted } from './suspense-store.ts'
import { findMany, isLinkPaid, lockMany, paidLinks } from './moves-store.ts'
import { decide, type Ending, type Facts, type GatewayEvent, paidText } from './outcome.ts'
import { endMove, planMoves, type Report, type Result } from './plan-moves.ts'
import { secure, writePaid } from './secure-payment.ts'
import { linesOf, lockByRequestId, type TransactionCore, type TransactionRecord } from './store.ts'
import { suspend } from './suspend-money.ts'
import { hasReservation, noReservations, reservationsOf, writeMoves } from './write-moves.ts'

export type Applied = Result | 'suspended' | 'differs'

/** Plans the reports; those that are left are applied one by one, in their order. */
export async function planReports(context: Context, reports: readonly Report[], locking: Locking) {
  const { tx } = context
  const events = reports.flatMap(({ event }) => event ?? [])
  if (events.length === 0) return { results: reports.map(() => 'left' as const), write: () => [] }
  const requestIds = [...new Set(reports.map(({ requestId }) => requestId))]
  const firstDay = manilaDay(new Date(Math.min(...events.map(({ at }) => at.getTime()))))
  const [seen, holidays] = await withoutWaiting(
    tx,
    () => [locking === 'optimistic' ? findMany(tx, requestIds) : [], holidaysFrom(context.tx, firstDay)] as const,
  )
  const isPlain = locking === 'optimistic' && !seen.some(hasReservation)
  const rows = isPlain ? seen : await lockMany(tx, requestIds)
  const reservations = isPlain ? noReservations : await reservationsOf(context, rows)
  const { moves, results } = planMoves(reports, rows, {
    paidLinks: isPlain ? new Set() : await paidLinks(tx, linksOf(rows)),
    promised: reservations,
  })
  return { results, write: () => writeMoves(context, moves, { reservations, holidays }) }
}
const linksOf = (rows: readonly TransactionCore[]) =>
  rows.flatMap(({ mid, temporary_id: temporaryId }) => (temporaryId === null ? [] : [{ mid, temporaryId }]))

/** Applies one event, which is not a callback that differs from the request, in the current unit of work. */
export async function applyEvent(context: Context, event: GatewayEvent): Promise<Applied> {
  const reports = [{ requestId: event.requestId, event, isAnswer: true }]
  const { results, write } = await planReports(context, reports, 'pessimistic')
  const result = results[0]!
  if (result === 'left') return applyUnusual(context, event)
  await withoutWaiting(context.tx, write)
  return result
}

/** Applies an event whose transaction and link are locked. Money that cannot be booked goes to suspense, and is never dropped. */
async function applyUnusual(context: Context, event: GatewayEvent): Promise<Applied> {
  const row = (await lockByRequestId(context.tx, event.requestId))!
  const decision = decide(row, event, await factsOf(context, row, event))
  switch (decision.kind) {
    case 'nothing':
      return 'nothing'
    case 'end':
      await end(context, row, decision.status, event.code, event.message)
      return 'ended'
    case 'suspend':
      return suspend(context, row, event, decision.why)
    case 'pay':
      return pay(context, row, event)
  }
}

/** Queried only for money that is new. */
async function factsOf(context: Context, row: TransactionRecord, event: GatewayEvent): Promise<Facts> {
  if (event.outcome !== 'paid' || row.paid_at !== null) return { isLinkPaid: false, acceptsLate: false, isNoted: false }
  return {
    isNoted: await isNoted(context.tx, row, event),
    isLinkPaid: await isLinkPaid(context.tx, row),
    acceptsLate: row.status !== 'pending' && (await acceptsLatePayments(context, row.mid)),
  }
}

async function pay(context: Context, row: TransactionRecord, event: GatewayEvent): Promise<Applied> {
  const isLate = row.status !== 'pending'
  const secured = await secure(context, row, { isLate })
  if (secured === 'no_room') return suspend(context, row, event, 'late')
  if (secured === 'no_stock') return suspend(context, row, event, 'no_stock')
  if (isLate) await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount: row.total, why: 'late' })
  const text = isLate ? `Paid late, after it was ${row.status}; accepted.` : paidText(row)
  await writePaid(context, row, secured, event, { text, isFromSuspense: isLate, type: isLate ? 'WARNING' : 'INFO' })
  return 'paid'
}

/** Ends a locked pending payment without money and releases what it reserved. */
export async function end(
  context: Context,
  row: TransactionRecord,
  status: Ending,
  code: string,
  message: string,
): Promise<TransactionRecord> {
  const reservations = await reservationsOf(context, [row])
  // Stock that is reserved only in part is released item by item.
  if (row.stock === 'reserved' && !reservations.has(row.id)) await releaseStock(context, row.mid, linesOf(row), row.id)
  const move = endMove(row, status, code, message)
  await withoutWaiting(context.tx, () => writeMoves(context, [move], { reservations, holidays: new Set() }))
  return move.after
}
