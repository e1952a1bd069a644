/** Puts money that cannot be booked as its payment into suspense, where it waits for a person to decide. */
import { responseCodes } from '@singil/contract/payments/gateway'
import { centavos, type Centavos, formatMoney, formatPeso } from '@singil/contract/kit/money'
import { alertOfLateMoney } from '../gateway/index.ts'
import { releaseStock } from '../../catalogue/inventory/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { releaseLimit } from '../../catalogue/merchants/index.ts'
import { recordSuspense } from '../../wallets/wallets/index.ts'
import { insertLate, type LateRecord } from './suspense-store.ts'
import { announceLate, log, publishChange } from './note.ts'
import type { GatewayEvent, Misfit } from './outcome.ts'
import { stopOthersOfLink } from './secure-payment.ts'
import { tellOfHeld, tellPayer } from './message-texts.ts'
import { linesOf, type TransactionCore, type TransactionRecord, update } from './store.ts'
import { assertMove, type Money } from './transaction.ts'

/** Notes unexpected money once, puts it in suspense, and holds the payment until a person decides. */
export async function suspend(
  context: Context,
  row: TransactionRecord,
  event: GatewayEvent,
  why: Misfit,
): Promise<'suspended' | 'nothing'> {
  const amount: Centavos = centavos(event.amount)
  const payment_id = why === 'other_payment' ? event.paymentId : null
  const note = noteOf(why, row, event)
  const isNew = await noteLate(context, row, { amount, currency: event.currency, why, note, payment_id })
  if (!isNew) return 'nothing'
  // The ledger holds pesos only: other currencies are noted until they are exchanged or sent back.
  if (event.currency === 'PHP' && amount > 0)
    await recordSuspense(context, { mid: row.mid, transactionId: row.id, amount, why })
  const after = await hold(context, row, arrivedText(row, event))
  await stopOthersOfLink(context, row)
  await tellPayer(context, after, { amount, currency: event.currency, why }, 'held')
  await tellOfHeld(context, after, { amount, currency: event.currency }, note)
  await log(context, after, note, 'gateway', 'WARNING')
  if (why === 'late' || why === 'other_payment') await alertOfLateMoney(context, after, amount, note)
  announceLate(context, after, why, event)
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

/** Releases the room in the month's limit and the stock of a pending payment; returns its new stock state. */
async function giveBack(context: Context, row: TransactionRecord): Promise<TransactionRecord['stock']> {
  if (row.stock === 'reserved') await releaseStock(context, row.mid, linesOf(row), row.id)
  if (row.limit_promised) await releaseLimit(context, row.mid, row.limit_month, row.amount, manilaDay(row.created_at))
  return row.stock === 'reserved' ? 'released' : row.stock
}

type Arrival = Pick<LateRecord, 'amount' | 'currency' | 'why' | 'note'> &
  Partial<Pick<LateRecord, 'payment_id' | 'refund_id'>>

/** Notes money of a payment, or of one of its refunds, that waits for a decision; false if already noted. */
export const noteLate = (context: Context, row: TransactionCore, arrival: Arrival): Promise<boolean> =>
  insertLate(context.tx, {
    mid: row.mid,
    id: context.newId(),
    store_id: row.store_id,
    transaction_id: row.id,
    request_id: row.request_id,
    status: 'open',
    created_at: context.now,
    next_check_at: null,
    payment_id: null,
    refund_id: null,
    waiting: null,
    ...arrival,
  })

type OrderTotal = Pick<TransactionRecord, 'total' | 'status'>
const arrivedText = ({ total }: OrderTotal, money: Money): string =>
  money.currency === 'PHP' && money.amount === total
    ? `${formatMoney(money)} arrived and is held.`
    : `${formatMoney(money)} arrived instead of ${formatPeso(total)}. It is held.`

/** Why the money waits and what may be done with it. */
function noteOf(why: Misfit, { total, status }: OrderTotal, money: Money): string {
  const amountText = formatMoney(money)
  switch (why) {
    case 'late':
      return status === 'pending'
        ? `${amountText} arrived, and the limit has no room for it. Accept it once there is room, or send it back.`
        : `${amountText} arrived after the payment had ended. Accept it or send it back.`
    case 'paid_twice':
      return `${amountText} arrived for a link that was paid already. Send it back.`
    case 'wrong_amount':
      return `${amountText} arrived instead of ${formatPeso(total)}. Accept it or send it back.`
    case 'wrong_currency':
      return `${amountText} arrived instead of ${formatPeso(total)}. Money in another currency can only be sent back.`
    case 'other_payment':
      return `${amountText} arrived under a different payment of the gateway than the one we requested. Send it back.`
    case 'no_stock':
      return `${amountText} arrived, but an item was sold out in the meantime. Accept it once there is stock again, or send it back.`
  }
}
