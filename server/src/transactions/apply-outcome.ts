/**
 * What the gateway says of a payment becomes what we know of it: once, whatever the number and the order of its words. Money that
 * cannot be placed stands in suspense with a note, and is never dropped.
 */
import { responseCodes } from '@singil/contract/gateway'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { releaseStock, sellStock, tryTakeStock } from '../inventory/index.ts'
import type { Context } from '../kit/context.ts'
import { manilaDay } from '../kit/manila-day.ts'
import { acceptsLatePayments, releaseLimit, settleLimit, tryUseLimit } from '../merchants/index.ts'
import { placeSuspense, recordPayment, recordSuspense } from '../wallets/index.ts'
import { alertOfLateMoney } from './alert-staff.ts'
import { emitPaid, log, tell } from './note.ts'
import { decide, endChange, endedWords, type Facts, type Misfit, paidChange, paidWords, type Word } from './outcome.ts'
import { paymentOf } from './payment-of.ts'
import { isNoted } from './late-store.ts'
import { noteLate } from './note-late.ts'
import { isLinkPaid, linesOf, lockByRequestId, lockLink, type TransactionRecord, update } from './store.ts'
import { assertMove } from './transaction.ts'

export type Applied = 'paid' | 'suspended' | 'ended' | 'nothing' | 'unknown_payment' | 'differs'

/** Applies the gateway's word to its transaction, in the unit of work that is given. */
export async function applyOutcome(context: Context, word: Word): Promise<Applied> {
  const row = await lockByRequestId(context.tx, word.requestId)
  if (!row) return 'unknown_payment'
  if (row.temporary_id !== null) await lockLink(context.tx, row.temporary_id)

  const decision = decide(row, word, await factsOf(context, row, word))
  switch (decision.kind) {
    case 'nothing':
      return 'nothing'
    case 'end':
      await end(context, row, decision.status, word.code, word.message)
      return 'ended'
    case 'suspend':
      return suspend(context, row, word, decision.why)
    case 'pay':
      return pay(context, row, word)
  }
}

/** Asked only for money that is new. */
async function factsOf(context: Context, row: TransactionRecord, word: Word): Promise<Facts> {
  if (word.outcome !== 'paid' || row.paid_at !== null) return { isLinkPaid: false, acceptsLate: false, isNoted: false }
  return {
    isNoted: await isNoted(context.tx, row, word),
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
  if (row.stock === 'reserved') await releaseStock(context, row.mid, linesOf(row), row.id)
  if (row.limit_promised) await releaseLimit(context, row.mid, row.limit_month, row.amount, manilaDay(row.created_at))
  const after = await update(context.tx, row, {
    ...endChange(status, code, message),
    stock: row.stock === 'reserved' ? 'released' : row.stock,
  })
  await log(context, after, endedWords[status])
  tell(context, row, after)
  return after
}

async function pay(context: Context, row: TransactionRecord, word: Word): Promise<Applied> {
  const after = await accept(context, row, word)
  if (after === 'no_room') return suspend(context, row, word, 'late')
  if (after === 'no_stock') return suspend(context, row, word, 'no_stock')
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

/** The transaction becomes paid, with its place in the month and its stock; the caller books the money. */
export async function accept(
  context: Context,
  row: TransactionRecord,
  paid: Pick<Word, 'code' | 'message' | 'at'>,
): Promise<TransactionRecord | 'no_room' | 'no_stock'> {
  assertMove(row.status, 'paid')
  const isLate = row.status !== 'pending'
  // Money without a promise takes room only where there is some: what was really paid never passes the limit.
  const needsRoom = isLate || !row.limit_promised
  const day = isLate ? null : manilaDay(row.created_at)
  if (needsRoom && !(await tryUseLimit(context, row.mid, row.limit_month, row.amount, day))) return 'no_room'
  const stock = await takeStock(context, row)
  if (!stock) {
    if (needsRoom) await releaseLimit(context, row.mid, row.limit_month, row.amount, day)
    return 'no_stock'
  }
  await settleLimit(context, row.mid, row.limit_month, row.amount)
  const after = await update(context.tx, row, { ...paidChange(paid), is_late: isLate, limit_promised: true, stock })
  emitPaid(context, row)
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

/** Money that fits nothing yet: noted once, kept in suspense, and the payment ends if it was still open. */
export async function suspend(context: Context, row: TransactionRecord, word: Word, why: Misfit): Promise<Applied> {
  const amount: Centavos = centavos(word.amount)
  const payment_id = why === 'other_payment' ? word.paymentId : null
  const isNew = await noteLate(context, row, { amount, currency: word.currency, why, note: notes[why], payment_id })
  if (!isNew) return 'nothing'
  // The ledger counts pesos: other money is only noted until it is changed or sent back.
  if (word.currency === 'PHP' && amount > 0)
    await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount, why })
  await log(context, row, notes[why], 'gateway', 'WARNING')
  if (why === 'late' || why === 'other_payment') await alertOfLateMoney(context, row, amount, notes[why])
  if (row.status === 'pending') await end(context, row, 'failed', responseCodes.failed, notes[why])
  else tell(context, row, row)
  return 'suspended'
}
const notes = {
  late: 'Money arrived after the payment had ended. It is held until you accept or refund it.',
  paid_twice: 'Money arrived for a link that was paid already. It is held to be refunded.',
  wrong_amount: 'Another amount than asked arrived. It is held until you accept or refund it.',
  wrong_currency: 'Money in another currency arrived. It is noted and must be sent back.',
  other_payment:
    'Money arrived under another payment than the one that we asked for. It is held until it is found out why.',
  no_stock: 'Paid, but an item was sold out meanwhile. The money is held until you accept or refund it.',
} as const
