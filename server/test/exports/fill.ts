/** Payments of a merchant over three months, several of them at the same instant, for exports. */
import type pg from 'pg'

/** `count` payments, the newest an hour old, each 20 minutes older than the one before. */
export async function fillTransactions(owner: pg.Pool, mid: string, storeId: string, count: number): Promise<void> {
  await owner.query(
    `insert into transactions (mid, merchant_name, id, store_id, store_name, wallet_id, request_id, status, response_code, response_message,
       amount, total, fee, vat, net, shoulder, pmethod, pchannel, channel_name, flow, settlement_days, refund_rule, limit_month,
       customer_name, customer_email, customer_mobile, description, created_at, paid_at, expires_at, refunded, customer_fee)
     select $1, 'Aling Nena', ('0193a5c2-7b1e-7c3d-8f2a-' || lpad(to_hex($4::bigint - n), 12, '0'))::uuid, $2, 'Aling Nena one',
       '00000000-0000-7000-8000-000000000001', translate(lpad(n::text, 5, '0'), '', '') || '-' || lpad(n::text, 5, '0'),
       case when n % 3 = 0 then 'pending' else 'paid' end, 'GR001', '', 10000 + n, 10000 + n, 150, 18, 9832 + n,
       'merchant', 'wallet', 'gc', 'GCash', 'redirect', 2, 'partial', '2026-11',
       case when n % 7 = 0 then '=HYPERLINK("http://example.com")' else 'Ana "Nena" Reyes, ' || n end, 'ana@example.com', '9175550142', '',
       now() - interval '1 hour' - (n / 2) * $3 * interval '1 minute', case when n % 3 = 0 then null else now() end, now(), 0, 0
     from generate_series(0, $4::int - 1) n`,
    [mid, storeId, 40, count],
  )
}
