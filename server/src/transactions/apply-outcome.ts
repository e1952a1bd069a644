/**
 * What the gateway says of a payment becomes what we know of it: once, whatever the number and the order of its words. Money that
 * cannot be placed stands in suspense with a note, and is never dropped.
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
import { emitPaid, log, tell } from './note.ts'
import {
  decide,
  endChange,
  endedWords,
  type Facts,
  type Misfit,
  paidChange,
  paidWords,
  type GatewayEvent,
} from './outcome.ts'
import { paymentOf } from './payment-of.ts'
import { isNoted } from './late-store.ts'
import { noteLate } from './note-late.ts'
import { arrivedWords, noteOf } from './say-arrival.ts'
import { isLinkPaid, linesOf, lockByRequestId, lockLink, type TransactionRecord, update } from './store.ts'
import { assertMove } from './transaction.ts'

export type Applied = 'paid' | 'suspended' | 'ended' | 'nothing' | 'unknown_payment' | 'differs'

/** Applies the gateway's word to its transaction, in the unit of work that is given. */
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

/** Asked only for money that is new. */
async function factsOf(context: Context, row: TransactionRecord, event: GatewayEvent): Promise<Facts> {
  if (event.outcome !== 'paid' || row.paid_at !== null) return { isLinkPaid: false, acceptsLate: false, isNoted: false }
  return {
    isNoted: await isNoted(context.tx, row, event),
    isLinkPaid: await isLinkPaid(context.tx, row),
    acceptsLate: row.status !== 'pending' && (await acceptsLatePayments(context, row.mid)),
  }
}

/** A pending payment ends without money: what it had reserved is given back. */
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
  await log(context, after, endedWords[status])
  tell(context, row, after)
  return after
}

/** What a pending payment had reserved of the month and of the stock is free again; answers how its stock then stands. */
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
    await log(context, after, paidWords(row))
  }
  tell(context, row, after)
  return 'paid'
}

/**
 * The transaction becomes paid, with its place in the month and its stock; the caller books the money. `money`: what is paid, where
 * it is not what was asked.
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
  // Money without a promise takes room only where there is some: what was really paid never passes the limit.
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

/** Takes what was reserved, or what is left now; null where a piece is missing. */
async function takeStock(context: Context, row: TransactionRecord): Promise<TransactionRecord['stock'] | null> {
  if (row.stock === 'none') return 'none'
  if (row.stock === 'reserved') {
    await sellStock(context, row.mid, linesOf(row), row.id)
    return 'sold'
  }
  return (await tryTakeStock(context, row.mid, linesOf(row), row.id)) ? 'sold' : null
}

/** Money that fits nothing yet: noted once and kept in suspense, and the payment is held until a person decides. */
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
  // The ledger counts pesos: other money is only noted until it is changed or sent back.
  if (event.currency === 'PHP' && amount > 0)
    await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount, why })
  const after = await hold(context, row, arrivedWords(row, event))
  await log(context, after, note, 'gateway', 'WARNING')
  if (why === 'late' || why === 'other_payment') await alertOfLateMoney(context, after, amount, note)
  tell(context, row, after)
  return 'suspended'
}

/** The link takes no other payment meanwhile, and nobody is told that this one failed. */
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
