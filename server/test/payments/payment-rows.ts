/**
 * Merchants, items and payments written as given rows, so that two databases can hold the same ones and be compared afterwards; and gateway
 * events, stored as callbacks and not yet applied.
 */
import { outcomeOf } from '@singil/contract/payments/gateway'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Callback, keep } from '../../src/payments/gateway/index.ts'
import { onConnection } from '../../src/kit/database/index.ts'
import { newCode, newId, newRequestId } from '../../src/kit/base/index.ts'
import { openWalletAccounts } from '../../src/foundation/ledger/index.ts'
import type { Applying } from '../../src/payments/gateway/applying.ts'
import { type Desk, openDesk } from '../ledger/desk.ts'
import { ownerPool } from '../setup/owner-pool.ts'

export const noon = '2026-11-20T04:00:00Z'

export interface MerchantRow {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly accountNo: string
  readonly itemId: string
  readonly soldOutId: string
  readonly acceptsLate: boolean
  readonly isBlocked: boolean
}
export const aMerchant = (acceptsLate: boolean, isBlocked = false): MerchantRow => ({
  mid: MerchantId.parse(newCode('M')),
  walletId: WalletId.parse(newId()),
  accountNo: newId(),
  itemId: newId(),
  soldOutId: newId(),
  acceptsLate,
  isBlocked,
})

export interface PaymentRow {
  readonly merchant: MerchantRow
  readonly id: string
  readonly requestId: string
  readonly link: string | null
  readonly status: 'pending' | 'failed' | 'cancelled' | 'expired'
  /** `sold_out`: stock is deducted when the money arrives, and there is none. */
  readonly stock: 'none' | 'reserved' | 'on_payment' | 'sold_out'
}
export const aPayment = (merchant: MerchantRow, other: Partial<PaymentRow> = {}): PaymentRow => ({
  merchant,
  id: newId(),
  requestId: newRequestId(),
  link: null,
  status: 'pending',
  stock: 'none',
  ...other,
})

export const total = 100_000

/** A desk at noon whose owner connection sees every merchant. */
export async function openNoonDesk(): Promise<Desk> {
  const desk = await openDesk()
  desk.at(noon)
  const seeing = ownerPool(desk.database.url, 2)
  return {
    ...desk,
    owner: seeing,
    close: async () => {
      await seeing.end()
      await desk.close()
    },
  }
}

/** Writes the merchants of these payments and then the payments, as if they had just begun. */
export async function build(desk: Desk, payments: readonly PaymentRow[]): Promise<void> {
  const as = (text: string, values: readonly unknown[]) => desk.owner.query(text, [...values])
  for (const merchant of new Set(payments.map((payment) => payment.merchant))) {
    const of = payments.filter((payment) => payment.merchant === merchant)
    const open = of.filter((payment) => payment.status === 'pending')
    await as(
      `insert into merchants (mid, tenant, legal_name, business_type, mcc, owner_name, email, mobile, street, barangay, city, province,
         zip, level, monthly_limit, status, wallet_id, created_at, updated_at)
       values ($1, 'singil', 'Kape ni Lolo', 'SOLE_PROP', '5812', 'Danilo', 'lolo@example.com', '9175550103', 'B', 'B', 'B', 'B', '2600',
         2, $4, $3, $2, now(), now())`,
      [merchant.mid, merchant.walletId, merchant.isBlocked ? 'BLOCKED' : 'ACTIVE', 1.2 * total * of.length],
    )
    await as(`insert into merchant_settings (mid, accept_late_payments, updated_at) values ($1, $2, now())`, [
      merchant.mid,
      merchant.acceptsLate,
    ])
    await as(`insert into limit_usage (mid, month, pending) values ($1, '2026-11', $2)`, [
      merchant.mid,
      total * open.length,
    ])
    await as(`insert into limit_days (mid, day, promised) values ($1, '2026-11-20', $2)`, [
      merchant.mid,
      total * open.length,
    ])
    await as(
      `insert into wallets (id, mid, name, account_no, status, is_default, created_at)
       values ($1, $2, 'Main wallet', $3, 'Active', true, $4)`,
      [merchant.walletId, merchant.mid, merchant.accountNo, noon],
    )
    const storeId = `S${merchant.mid.slice(1)}`
    await as(
      `insert into stores (mid, store_id, id, wallet_id, store_name, mobile, address, street, barangay, city, province, zip_code,
         is_inventory, is_pos, is_student, is_enable_courier, created_at, updated_at)
       values ($1, $2, gen_random_uuid(), $3, 'Session Road', '9175550104', 'B', 'B', 'B', 'B', 'B', '2600', true, false, false, false,
         now(), now())`,
      [merchant.mid, storeId, merchant.walletId],
    )
    const reserved = open.filter((payment) => payment.stock === 'reserved')
    for (const [itemId, onHand, held, movements] of [
      [merchant.itemId, 1000, reserved.length, reserved.length + 1],
      [merchant.soldOutId, 0, 0, 0],
    ])
      await as(
        `insert into items (mid, id, store_id, code, description, amount, payment_header, is_unlimited, on_hand, reserved, movements,
           unavailable, shippable, created_at, updated_at)
         values ($1, $2::uuid, $3, $2::uuid::text, 'Coffee', 100, '', false, $4, $5, $6, false, false, $7::timestamptz, $7::timestamptz)`,
        [merchant.mid, itemId, storeId, onHand, held, movements, noon],
      )
    const moves = [['receive', 1000, 0, 'delivery'], ...reserved.map((payment) => ['reserve', 0, 1, payment.id])]
    for (const [index, move] of moves.entries())
      await as(
        `insert into stock_movements (mid, item_id, seq, kind, on_hand_change, reserved_change, reference, by_name, at)
         values ($1, $2, $3, $4, $5, $6, $7, 'test', $8)`,
        [merchant.mid, merchant.itemId, index + 1, ...move, noon],
      )
    await desk.unit((context) => openWalletAccounts(context, merchant.walletId, merchant.mid))
  }
  await as(insertPayments, [JSON.stringify(payments.map(rowOf)), noon])
}

const insertPayments = `
  insert into transactions (mid, id, merchant_name, store_id, store_name, wallet_id, temporary_id, request_id, org_trxid, status,
    response_code, response_message, amount, total, fee, vat, net, shoulder, pmethod, pchannel, channel_name, flow, settlement_days,
    refund_rule, items, stock, limit_month, created_at, expires_at, next_check_at)
  select d.mid, d.id, 'Kape ni Lolo', 'S' || substr(d.mid, 2), 'Session Road', d.wallet_id, d.link, d.request_id,
    'pay_' || d.request_id, d.status, 'GR033', '', ${total}, ${total}, 2500, 300, 97200, 'merchant', 'EWALLET', 'gc', 'GCash',
    'redirect', 2, 'partial', d.items, d.stock, '2026-11', $2::timestamptz, $2::timestamptz + interval '3 days', $2::timestamptz
  from jsonb_to_recordset($1::jsonb) d(mid text, id uuid, wallet_id uuid, link text, request_id text, status text, items jsonb,
    stock text)`

const coffee = (itemId: string) => ({
  itemId,
  description: 'Coffee',
  itemCode: null,
  quantity: 1,
  amount: total,
  tax: 0,
  declaredValue: null,
  total,
})

function rowOf({ merchant, status, stock, ...payment }: PaymentRow) {
  const itemId = stock === 'sold_out' ? merchant.soldOutId : merchant.itemId
  const standing = { sold_out: 'on_payment', reserved: status === 'pending' ? 'reserved' : 'released' } as const
  return {
    mid: merchant.mid,
    id: payment.id,
    wallet_id: merchant.walletId,
    link: payment.link,
    request_id: payment.requestId,
    status,
    items: stock === 'none' ? [] : [coffee(itemId)],
    stock: stock === 'sold_out' || stock === 'reserved' ? standing[stock] : stock,
  }
}

export interface GatewayEvent {
  readonly requestId: string
  readonly code: string
  readonly amount?: number
  readonly currency?: string
  readonly isOfRefund?: boolean
}
export const callbacksOf = (events: readonly GatewayEvent[]): Callback[] =>
  events.map((event, index) => ({
    event_id: newId(),
    type: event.isOfRefund ? ('refund.updated' as const) : ('payment.updated' as const),
    sequence: index + 1,
    payment_id: `pay_${event.requestId}`,
    request_id: event.requestId,
    refund_ref: event.isOfRefund ? newId() : null,
    channel: 'gc',
    response_code: event.code,
    response_message: event.code,
    amount: event.amount ?? total,
    currency: event.currency ?? 'PHP',
    occurred_at: noon,
  }))

export const keepAll = (desk: Desk, callbacks: readonly Callback[]) =>
  keep(
    (work) => desk.database.see('*', (client) => work(onConnection(client))),
    callbacks.map((callback) => ({ callback, raw: '{}' })),
    new Date(noon),
  )

/** A gateway for these payments: a query returns the first of these events that differs from the request, or pending if there is none. */
export const gatewayOf = (events: readonly GatewayEvent[] = []): Applying['outside'] => ({
  gateway: {
    getPayment: async (requestId) => {
      const event = events.find((one) => one.requestId === requestId && isDifferent(one))
      const isPaid = event !== undefined && outcomeOf(event.code) === 'paid'
      const paid = isPaid
        ? { paid_amount: event.amount ?? total, paid_currency: event.currency ?? 'PHP', paid_at: noon }
        : {}
      const code = event?.code ?? 'GR033'
      return {
        kind: 'ok',
        value: {
          payment_id: `pay_${requestId}`,
          request_id: requestId,
          status: code,
          response_code: code,
          response_message: code,
          amount: total,
          currency: 'PHP',
          ...paid,
        },
      }
    },
    getRefund: async () => ({ kind: 'unknown', status: 404, message: 'no such refund' }),
    getDispute: async () => ({ kind: 'unknown', status: 404, message: 'no such dispute' }),
  },
})
const isDifferent = ({ amount = total, currency = 'PHP' }: GatewayEvent) => amount !== total || currency !== 'PHP'
