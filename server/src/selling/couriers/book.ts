/** Books a courier: the fee is held, the courier is asked, and its answer is booked; an unknown answer is asked about, never asked for again. */
import { problemsOfCouriers as problem, responseCodes, type TrackingId } from '@singil/contract/selling/couriers'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Reply } from '../../kit/http/index.ts'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import { lockTransaction, type TransactionRecord } from '../../payments/transactions/index.ts'
import { holdAvailable } from '../../wallets/wallets/index.ts'
import { applyOrder, refuseBooking } from './apply-order.ts'
import { moneyOf, tell } from './change-booking.ts'
import { courierOf, type CourierOrder, type NewOrder, staleQuote } from './courier.ts'
import { bookableOrder } from './place-of-order.ts'
import { feeAsked } from './postings.ts'
import { openQuote, type SealedQuote } from './quotes.ts'
import * as store from './store.ts'

/** The delay before a courier that did not answer is asked about a booking. */
const firstCheckMs = 15_000

export interface BookingInput {
  readonly quoteId: string
  /** The quote as the caller shows it. */
  readonly text?: string
  readonly find: (context: Context) => Promise<TransactionRecord>
  /** What else the quote must fulfil. */
  readonly check?: (order: TransactionRecord, quote: SealedQuote, knownGrams: number) => void
}

/** Refuses if the courier refused; then its fee is back in the wallet. */
export async function book(flow: FlowParts, wish: BookingInput): Promise<store.BookingRow> {
  const begun = await flow.unit((context) => begin(context, flow, wish))
  if (!begun.isNew) return begun.row
  const { row } = begun
  const courier = courierOf(flow.outside, row.courier)
  const reply: Reply<CourierOrder> = courier
    ? await courier.book(orderOf(row, flow.publicUrl))
    : { kind: 'unknown', message: 'the courier is not configured' }
  return flow.unit(async (context) => applyReply(context, row, reply)).then((after) => answered(after, reply))
}

export const codeOf = ({ state }: store.BookingRow): string =>
  state === 'asked' ? responseCodes.waiting : responseCodes.accepted

export const orderOf = (row: store.BookingRow, publicUrl: string): NewOrder => ({
  reference: row.id,
  quoteRef: row.quote_ref,
  service: row.service,
  fee: row.fee,
  grams: row.grams,
  sender: row.sender,
  recipient: row.recipient,
  notifyUrl: `${publicUrl}/couriers/${row.courier.toLowerCase()}/callbacks`,
})

interface Begun {
  readonly row: store.BookingRow
  /** False: an earlier run of the same call began it. */
  readonly isNew: boolean
}
async function begin(context: Context, { keyedId, outside }: FlowParts, wish: BookingInput): Promise<Begun> {
  const seen = await wish.find(context)
  const order = (await lockTransaction(context.tx, seen.id))!
  const before = keyedId === undefined ? undefined : await store.find(context.tx, keyedId)
  // A refusal releases the key of the call, so that the same call may be made again.
  if (before?.transaction_id === order.id && before.state !== 'refused') return { row: before, isNew: false }
  const quote = openQuote(context, wish.quoteId, wish.text)
  const { sender, recipient, knownGrams } = await bookableOrder(context, order)
  if (quote.storeId !== order.store_id || quote.from !== sender.cityCode || quote.to !== recipient.cityCode)
    refuse(problem.quoteUnknown, {}, 'quoteId')
  wish.check?.(order, quote, knownGrams)
  const expiresAt = new Date(quote.expiresAt)
  if (expiresAt <= context.now) refuse(problem.quoteExpired, {})
  if (!courierOf(outside, quote.courier)) refuse(problem.providerFailed, {})
  const row = await store.insert(context.tx, {
    id: before === undefined && keyedId !== undefined ? keyedId : context.newId(),
    mid: order.mid,
    transaction_id: order.id,
    request_id: order.request_id,
    store_id: order.store_id,
    wallet_id: order.wallet_id,
    tracking_id: context.newPublicId() as TrackingId,
    courier: quote.courier,
    courier_name: quote.courierName,
    service: quote.service,
    service_name: quote.serviceName,
    fee: quote.fee,
    grams: quote.grams,
    sender,
    recipient,
    quote_ref: quote.ref,
    quote_expires_at: expiresAt,
    eta_minutes: quote.etaMinutes,
    state: 'asked',
    created_at: context.now,
    created_by: context.actor.username,
    next_check_at: new Date(context.now.getTime() + firstCheckMs),
    updated_at: context.now,
  })
  const { id: holdId, mid, wallet_id: walletId, request_id: requestId, fee: amount } = row
  const journal = feeAsked(moneyOf(context, row))
  const wallet = await lockWallet(context, walletId, mid)
  await holdAvailable(context, wallet, [{ holdId, reason: 'courier', requestId, amount, journal }])
  const { courier, fee, state } = row
  context.changed('courier booking', row.id, null, { order: requestId, courier, fee, state }, { mid })
  tell(context, row)
  return { row, isNew: true }
}

async function applyReply(
  context: Context,
  row: store.BookingRow,
  reply: Reply<CourierOrder>,
): Promise<store.BookingRow> {
  if (reply.kind === 'ok') await applyOrder(context, row, reply.value)
  if (reply.kind === 'refused') await refuseBooking(context, row, reply.message || reply.code)
  return (await store.find(context.tx, row.id))!
}

function answered(after: store.BookingRow, reply: Reply<CourierOrder>): store.BookingRow {
  if (after.state !== 'refused') return after
  const code = reply.kind === 'refused' ? reply.code : ''
  if (code === staleQuote.expired) refuse(problem.quoteExpired, {})
  if (code === staleQuote.changed) refuse(problem.priceChanged, { before: formatPeso(after.fee) })
  return refuse(problem.bookingFailed, {})
}
