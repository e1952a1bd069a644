/** Merchants with opened months and as many pending payments as a run needs, written in bulk. */
import { MerchantId, RequestId } from '@singil/contract/kit/id'
import { newCode, newId, newRequestId } from '@singil/server/src/kit/base/index.ts'
import type pg from 'pg'

export interface Pending {
  readonly id: string
  readonly requestId: string
  readonly total: number
}
export interface Market {
  readonly mids: readonly string[]
  /** New pending payments, distributed over these merchants in turn. */
  open(count: number, mids: readonly string[]): Promise<Pending[]>
}

const month = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
const portion = 5000

/** `owner` sees every merchant. Fee 25.00 and VAT 3.00 of 1,000.00, borne by the merchant, each from its own link. */
export async function openMarket(owner: pg.Client, merchants: number): Promise<Market> {
  const mids = Array.from({ length: merchants }, () => MerchantId.parse(newCode('M')))
  await owner.query(
    `insert into merchants (mid, tenant, legal_name, business_type, mcc, owner_name, email, mobile, street, barangay, city, province,
       zip, level, monthly_limit, wallet_id, created_at, updated_at)
     select u.mid, 'singil', 'Kape ni Lolo', 'SOLE_PROP', '5812', 'Danilo Macaraeg', 'lolo@example.com', '9175550103', '46 Bonifacio St.',
       'Session Road Area', 'Baguio City', 'Benguet', '2600', 2, 9000000000000000, u.wallet_id, now(), now()
     from unnest($1::text[], $2::uuid[]) u(mid, wallet_id)`,
    [mids, mids.map(() => newId())],
  )
  await owner.query(
    'insert into merchant_settings (mid, updated_at) select mid, now() from unnest($1::text[]) u(mid)',
    [mids],
  )
  await owner.query(
    `insert into limit_usage (mid, month, pending) select mid, $2, 1000000000000 from unnest($1::text[]) u(mid)`,
    [mids, month()],
  )
  return {
    mids,
    open: async (count, among) => {
      const pending: Pending[] = []
      for (let from = 0; from < count; from += portion) {
        const made = Array.from({ length: Math.min(portion, count - from) }, () => ({
          id: newId(),
          requestId: RequestId.parse(newRequestId()) as string,
          total: 100_000,
        }))
        await owner.query(insertPending, [
          made.map((_, index) => among[(from + index) % among.length]),
          made.map((one) => one.id),
          made.map((one) => one.requestId),
          month(),
        ])
        pending.push(...made)
      }
      await owner.query('vacuum analyze transactions')
      return pending
    },
  }
}

const insertPending = `
  insert into transactions (mid, id, merchant_name, store_id, store_name, wallet_id, temporary_id, request_id, org_trxid, status,
    response_code, response_message, amount, total, fee, vat, net, shoulder, pmethod, pchannel, channel_name, flow, settlement_days,
    refund_rule, refund_window_days, customer_name, customer_email, customer_mobile, description, limit_month, created_at, expires_at,
    next_check_at)
  select u.mid, u.id, 'Kape ni Lolo', 'S' || substr(u.mid, 2), 'Session Road', m.wallet_id, 'link-' || u.request_id, u.request_id,
    'pay_' || u.request_id, 'pending', 'GR033', 'Waiting for the payment.', 100000, 100000, 2500, 300, 97200, 'merchant', 'EWALLET', 'gc',
    'GCash', 'redirect', 2, 'partial', 30, 'Maria Santos', 'maria@example.com', '9175550199', 'Two coffees and a cake', $4, now(),
    now() + interval '3 days', now() + interval '1 day'
  from unnest($1::text[], $2::uuid[], $3::text[]) u(mid, id, request_id) join merchants m on m.mid = u.mid`
