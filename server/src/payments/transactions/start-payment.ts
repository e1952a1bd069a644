/**
 * Starts a payment: the channel is chosen, limit room and stock are taken, and the transaction is committed as pending before the gateway
 * is called.
 */
import type { Offer, Platform } from '@singil/contract/catalogue/channels'
import { responseCodes } from '@singil/contract/payments/gateway'
import type { MerchantId, RequestId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Address } from '@singil/contract/foundation/places'
import {
  type FormAnswers,
  type Origin,
  problemsOfTransactions,
  type TransactionId,
} from '@singil/contract/payments/transactions'
import { reserveForStranger, reserveStock } from '../../catalogue/inventory/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { manilaMonth, promiseRoom } from '../../catalogue/merchants/index.ts'
import { graceMs, mayHold, memoryMs, type Stranger } from './hold.ts'
import { insertHold, unpaidOf } from './hold-store.ts'
import { log, publishChange } from './note.ts'
import { keysOf } from './search-store.ts'
import { insertTransaction, type Line, type TransactionRecord } from './store.ts'

export interface Order {
  readonly mid: MerchantId
  readonly merchantName: string
  readonly storeId: StoreId
  readonly storeName: string
  readonly walletId: WalletId
  readonly temporaryId: string | null
  /** The shop platform that the order comes from. */
  readonly platform?: Platform | null
  readonly origin: Origin
  readonly requestId: RequestId
  /** With tax and shipping fee. */
  readonly amount: Centavos
  readonly tax: Centavos
  readonly shippingFee: Centavos
  readonly description: string
  readonly items: readonly Line[]
  readonly customer: {
    readonly name: string
    readonly email: string
    readonly mobile: string
  }
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
  readonly formAnswers: FormAnswers
  /** The version of the terms for payers that was shown; null if none was. */
  readonly termsVersion?: number | null
  readonly offer: Offer
  /** Stock is taken when the payment is paid, not when it begins. */
  readonly deductOnPayment: boolean
  readonly expiresAt: Date
  /** Null if the merchant itself asked for the money. */
  readonly stranger?: HoldingStranger | null
}

interface HoldingStranger extends Stranger {
  /** How long its order keeps its hold, and can be paid if it is of items. */
  readonly holdMinutes: number
  /** By mayStrangerHold. */
  readonly mayHold: boolean
}

/** The delay before the gateway is queried if no callback came. */
export const firstCheckMs = 20_000

/** Whether the next payment of an order by a stranger may hold stock and room in the month's limit. */
export async function mayStrangerHold(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  mid: MerchantId,
  { address, device }: Stranger,
  link: string | null,
): Promise<boolean> {
  return mayHold(await unpaidOf(tx, mid, { address, device, link }, new Date(now.getTime() - memoryMs)))
}

/** Writes the pending transaction; refuses if the month's limit or the stock does not allow it. */
export async function startPayment(context: Context, order: Order): Promise<TransactionRecord> {
  const { offer } = order
  const month = manilaMonth(context.now)
  const stranger = order.stranger ?? null
  const id = context.newId() as TransactionId
  const stocked = order.items.flatMap((item) =>
    item.itemId === undefined ? [] : [{ itemId: item.itemId, quantity: item.quantity }],
  )
  const stock =
    stocked.length === 0
      ? 'none'
      : order.deductOnPayment
        ? 'on_payment'
        : await reserve(context, order.mid, stocked, id, stranger)
  // After the stock, as for paid payments: the month is the lock that all payments of a merchant share.
  const isTrusted = stranger?.mayHold ?? true
  const room = await promiseRoom(context, { mid: order.mid, amount: order.amount, mayHold: isTrusted })
  if (room === 'full') refuse(problemsOfTransactions.limitReached, {})

  const row: TransactionRecord = {
    mid: order.mid,
    id,
    merchant_name: order.merchantName,
    store_id: order.storeId,
    store_name: order.storeName,
    wallet_id: order.walletId,
    temporary_id: order.temporaryId,
    platform: order.platform ?? null,
    origin: order.origin,
    request_id: order.requestId,
    org_trxid: null,
    status: 'pending',
    fulfilment: 'none',
    fulfilment_at: null,
    fulfilment_by: null,
    response_code: responseCodes.pending,
    response_message: 'Waiting for the payment.',
    amount: order.amount,
    tax: order.tax,
    shipping_fee: order.shippingFee,
    total: offer.total,
    fee: offer.fee,
    vat: offer.vat,
    net: offer.net,
    refunded: 0 as Centavos,
    refunding: 0 as Centavos,
    disputed: 0 as Centavos,
    asked: null,
    shoulder: offer.shoulder,
    customer_fee: offer.customerFee,
    customer_vat: offer.customerVat,
    pmethod: offer.channel.pmethod,
    pchannel: offer.channel.code,
    channel_name: offer.channel.name,
    flow: offer.channel.flow,
    settlement_days: offer.channel.settlementDays,
    refund_rule: offer.channel.refundRule,
    refund_window_days: offer.channel.refundWindowDays,
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_mobile: order.customer.mobile,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    form_answers: order.formAnswers,
    terms_version: order.termsVersion ?? null,
    description: order.description,
    items: [...order.items],
    redirect_url: null,
    reference: null,
    steps: [],
    qr_payload: null,
    transfer: null,
    stock,
    limit_month: month,
    limit_promised: room === 'promised',
    is_late: false,
    is_called_off: false,
    remarks: '',
    created_at: context.now,
    paid_at: null,
    expires_at: deadlineOf(context, order, stocked.length > 0),
    next_check_at: new Date(context.now.getTime() + firstCheckMs),
    checks: 0,
    version: 1,
  }
  const holder = row.limit_promised || stock === 'reserved' ? stranger : null
  await withoutWaiting(context.tx, () => [
    insertTransaction(context.tx, row, keysOf(row)),
    holder && insertHold(context.tx, holdOf(context, row, holder)),
    log(context, row, `${offer.channel.name} chosen.`, 'created'),
  ])
  publishChange(context, null, row)
  return row
}

/**
 * A number at a counter or a QR code for items must not outlive their hold: the customer who pays it gets them. If the merchant takes stock only when
 * an order is paid, nothing is held, and the page says so.
 */
function deadlineOf({ now }: Context, { stranger, deductOnPayment, expiresAt }: Order, isOfItems: boolean): Date {
  if (!stranger || deductOnPayment || !isOfItems) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + stranger.holdMinutes * 60_000))
}

const holdOf = ({ now }: Context, row: TransactionRecord, { address, device, holdMinutes }: HoldingStranger) => ({
  mid: row.mid,
  transaction_id: row.id,
  address,
  device,
  began_at: now,
  // A customer who pays in the last second is served: the gateway reports it a little later.
  lapses_at: new Date(now.getTime() + holdMinutes * 60_000 + graceMs),
  is_over: false,
})

async function reserve(
  context: Context,
  mid: MerchantId,
  lines: readonly { readonly itemId: string; readonly quantity: number }[],
  id: TransactionId,
  stranger: HoldingStranger | null,
): Promise<'reserved' | 'on_payment'> {
  if (stranger) return (await reserveForStranger(context, mid, lines, id, stranger.mayHold)) ? 'reserved' : 'on_payment'
  await reserveStock(context, mid, lines, id)
  return 'reserved'
}
