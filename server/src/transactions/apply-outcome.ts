/**
 * Applies a gateway event to a payment, once, whatever the number and order of its reports. Money that cannot be booked goes to suspense
 * with a note, and is never dropped.
 */
import { responseCodes } from '@singil/contract/gateway'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { releaseStock, sellStock, tryTakeStock } from '../inventory/index.ts'
import type { Context } from '../kit/work/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { acceptsLatePayments, releaseLimit, settleLimit, tryUseLimit } from '../merchants/index.ts'
import { placeSuspense, recordPayment, recordSuspense } from '../wallets/index.ts'
import { alertOfLateMoney } from './alert-staff.ts'
import type { Cost } from './cost-of-arrival.ts'
import { emitPaid, log, publishChange } from './note.ts'
import {
  decide,
  endChange,
  endedTexts,
  type Facts,
  type Misfit,
  paidChange,
  paidText,
  type GatewayEvent,
} from './outcome.ts'
import { paymentOf } from './payment-of.ts'
import { isNoted } from './late-store.ts'
import { noteLate } from './note-late.ts'
import { arrivedText, noteOf } from './say-arrival.ts'
import { isLinkPaid, linesOf, lockByRequestId, lockLink, type TransactionRecord, update } from './store.ts'
import { assertMove } from './transaction.ts'

export type Applied = 'paid' | 'suspended' | 'ended' | 'nothing' | 'unknown_payment' | 'differs'

/** Applies the event to its transaction in the current unit of work. */
export async function applyOutcome(context: Context, event: GatewayEvent): Promise<Applied> {
  const row = await lockByRequestId(context.tx, event.requestId)
  if (!row) return 'unknown_payment'
  if (row.temporary_id !== null) await lockLink(context.tx, row.temporary_id)

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

/** Ends a pending payment without money and releases what it reserved. */
export async function end(
  context: Context,
  row: TransactionRecord,
  status: 'failed' | 'cancelled' | 'expired',
  code: string,
  message: string,
): Promise<TransactionRecord> {
  assertMove(row.status, status)
  const stock = await giveBack(context, row)
  const after = await update(context.tx, row, { ...endChange(status, code, message), stock })
  await log(context, after, endedTexts[status])
  publishChange(context, row, after)
  return after
}

/** Releases the room in the month's limit and the stock of a pending payment; returns its new stock state. */
async function giveBack(context: Context, row: TransactionRecord): Promise<TransactionRecord['stock']> {
  if (row.stock === 'reserved') await releaseStock(context, row.mid, linesOf(row), row.id)
  if (row.limit_promised) await releaseLimit(context, row.mid, row.limit_month, row.amount, manilaDay(row.created_at))
  return row.stock === 'reserved' ? 'released' : row.stock
}

async function pay(context: Context, row: TransactionRecord, event: GatewayEvent): Promise<Applied> {
  const after = await accept(context, row, event)
  if (after === 'no_room') return suspend(context, row, event, 'late')
  if (after === 'no_stock') return suspend(context, row, event, 'no_stock')
  if (after.is_late) {
    await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount: row.total, why: 'late' })
    await placeSuspense(context, paymentOf(after))
    await log(context, after, `Paid late, after it was ${row.status}; accepted.`, 'state', 'WARNING')
  } else {
    await recordPayment(context, paymentOf(after))
    await log(context, after, paidText(row))
  }
  publishChange(context, row, after)
  return 'paid'
}

/**
 * Marks the transaction paid and takes its room in the limit and its stock; the caller books the money. `money`: the amounts to book if
 * they differ from what was asked.
 */
export async function accept(
  context: Context,
  row: TransactionRecord,
  paid: Pick<GatewayEvent, 'code' | 'message' | 'at'>,
  { isLate = row.status !== 'pending', money = {} }: { isLate?: boolean; money?: Partial<Cost> } = {},
): Promise<TransactionRecord | 'no_room' | 'no_stock'> {
  assertMove(row.status, 'paid')
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
  await settleLimit(context, row.mid, row.limit_month, amount)
  const after = await update(context.tx, row, {
    ...paidChange(paid),
    ...money,
    is_late: isLate,
    limit_promised: true,
    stock,
  })
  emitPaid(context, after)
  return after
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

/** Notes unexpected money once, puts it in suspense, and holds the payment until a person decides. */
export async function suspend(
  context: Context,
  row: TransactionRecord,
  event: GatewayEvent,
  why: Misfit,
): Promise<Applied> {
  const amount: Centavos = centavos(event.amount)
  const payment_id = why === 'other_payment' ? event.paymentId : null
  const note = noteOf(why, row, event)
  const isNew = await noteLate(context, row, { amount, currency: event.currency, why, note, payment_id })
  if (!isNew) return 'nothing'
  // The ledger holds pesos only: other currencies are noted until they are exchanged or sent back.
  if (event.currency === 'PHP' && amount > 0)
    await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount, why })
  const after = await hold(context, row, arrivedText(row, event))
  await log(context, after, note, 'gateway', 'WARNING')
  if (why === 'late' || why === 'other_payment') await alertOfLateMoney(context, after, amount, note)
  publishChange(context, row, after)
  return 'suspended'
}

/** While held, the link accepts no other payment, and the payment is not reported as failed. */
async function hold(context: Context, row: TransactionRecord, message: string): Promise<TransactionRecord> {
  if (row.paid_at !== null) return row
  if (row.status === 'held') return update(context.tx, row, { response_message: message })
  assertMove(row.status, 'held')
  const stock = row.status === 'pending' ? await giveBack(context, row) : row.stock
  return update(context.tx, row, {
    status: 'held',
    response_code: responseCodes.pending,
    response_message: message,
    next_check_at: null,
    stock,
  })
}
