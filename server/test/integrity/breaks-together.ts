/** Changes by hand that are made at once, to break the invariants that need rows of several features. */
import { firstEntry, other, sold, strange } from './breaks.ts'

/** Tables, the change and its opposite. */
export const breaksTogether: readonly (readonly [string, string, string])[] = [
  [
    'ledger_journals',
    `update ledger_journals set legs = 1, refers = refers || '{"reverses": "x"}', event_key = 'x:' || event_key
     where kind in ('split.done', 'adjustment.posted')`,
    `update ledger_journals set legs = 2, refers = refers - 'reverses', event_key = substr(event_key, 3)
     where event_key like 'x:%'`,
  ],
  [
    '',
    `do $$ begin execute format('grant select on %s to singil_app', (select min(inhrelid)::regclass from pg_inherits i
       join monthly_tables m on i.inhparent = m.name::regclass)); end $$`,
    `do $$ begin execute format('revoke select on %s from singil_app', (select min(inhrelid)::regclass from pg_inherits i
       join monthly_tables m on i.inhparent = m.name::regclass)); end $$`,
  ],
  [
    'auto_settlements',
    `insert into auto_settlements (id, reference, mid, wallet_id, settled_on, transactions, gross, fee, vat, refunded, net, reserve, credited,
       created_at, withheld)
     select '${strange}', 'x', mid, wallet_id, now(), 1, 1, 0, 0, 0, 1, 0, 0, now(), 1 from transactions where id = ${sold}`,
    'delete from auto_settlements',
  ],
  [
    'disbursements,payouts',
    `update disbursements set gross = gross + 1; update payouts set authorization_kind = 'rule'`,
    `update disbursements set gross = gross - 1; update payouts set authorization_kind = 'otp'`,
  ],
  [
    '',
    `insert into otp_challenges (id, token_hash, user_id, purpose, digest, code_hash, sent_by, recipient_key, try_limit, created_at, sent_at,
       expires_at, validated_at, pass_hash)
     select '${strange}', 'x', id, 'sign-in', '', '', 'sms', '', 5, now(), now(), now() - interval '1 minute', now(), 'x' from users limit 1`,
    `delete from otp_challenges where id = '${strange}'`,
  ],
  [
    'items',
    `insert into items (mid, id, store_id, code, description, amount, payment_header, is_unlimited, on_hand, movements, unavailable, shippable,
       created_at, updated_at)
     select mid, '${strange}', store_id, 'x', '', 1, '', false, 1, 1, false, false, now(), now() from transactions where id = ${sold}`,
    `delete from items where id = '${strange}'`,
  ],
  [
    'courier_bookings,ledger_journals',
    `update ledger_journals set kind = 'courier.asked' where kind = 'disbursement.asked'`,
    `update ledger_journals set kind = 'disbursement.asked' where kind = 'courier.asked'`,
  ],
  [
    'remittance_lines,remittance_certificates,remittance_certificate_numbers',
    `insert into remittance_lines (id, mid, wallet_id, taxpayer, source, source_id, day, base, before, verdict, atc, rate_millionths, withheld,
       recorded_at)
     select '${strange}', mid, wallet_id, 'nobody', 'refund', 'x', now(), 1, 5, 'overThreshold', 'WI160', 0, 1, now()
     from transactions where id = ${sold};
     insert into remittance_certificate_numbers (year, last) values (2026, 2);
     insert into remittance_certificates (id, mid, quarter, year, number, base, withheld, details, issued_at)
     select '${strange}', mid, '2020Q1', 2026, 1, 1, 1, '{}', now() from transactions where id = ${sold}`,
    `delete from remittance_lines; delete from remittance_certificates; delete from remittance_certificate_numbers`,
  ],
  ['ledger_entries', firstEntry('balance = balance - 1000000000'), firstEntry('balance = balance + 1000000000')],
  [
    'wallet_holds',
    `update wallet_holds set state = 'active', closed_at = null where reason = 'disbursement'`,
    `update wallet_holds set state = 'done', closed_at = created_at where reason = 'disbursement'`,
  ],
  [
    'topups,topup_misfits,topup_placements,ledger_journals',
    `insert into topups (id, mid, wallet_id, request_id, channel, amount, fee, vat, status, payment_id, asked_by, expires_at, created_at,
       credited_at, updated_at)
     select '${strange}', mid, wallet_id, 'x', (select min(code) from payment_channels), 100, 0, 0, 'CREDITED', 'x', '', now(), now(), now(),
       now() from transactions where id = ${sold};
     insert into topup_misfits (payment_id, mid, topup_id, amount, currency, why, at)
     select payment_id, mid, id, 100, 'PHP', 'paid_twice', now() from topups;
     insert into topup_placements (payment_id, mid, wallet_id, fee, vat, reason, asked_by, approved_by, at)
     select payment_id, mid, wallet_id, 0, 0, '', '', '', now() from topups;
     update ledger_journals set event_key = 'topup.done:${strange}' where event_key = (
       select min(event_key) from ledger_journals where kind = 'chargeback.done')`,
    `update ledger_journals set event_key = 'chargeback.done:' || (refers ->> 'disputeId') where event_key = 'topup.done:${strange}';
     delete from topup_placements; delete from topup_misfits; delete from topups`,
  ],
  [
    'wallet_transfers',
    `insert into wallet_transfers (id, mid, request_id, from_wallet_id, to_wallet_id, amount, reason, step_up_id, created_by, created_at)
     select '${strange}', t.mid, 'x', t.wallet_id, s.wallet_id, 1, '', gen_random_uuid(), '', now()
     from transactions t, split_shares s where t.id = ${sold}`,
    'delete from wallet_transfers',
  ],
  [
    'ledger_accounts',
    `update ledger_accounts set mid = (select mid from split_shares) where kind = 'held' and owner_id = (
       select wallet_id::text from transactions limit 1)`,
    `update ledger_accounts set mid = (select mid from split_payments) where kind = 'held' and owner_id = (
       select wallet_id::text from transactions limit 1)`,
  ],
  [
    'refunds,transactions,split_returns',
    `insert into refunds (mid, id, transaction_id, amount, status, response_code, reason, requested_by, created_at, finished_at)
     select mid, '${strange}', id, 1, 'refunded', '', '', '', now(), now() from transactions where id = ${sold};
     update transactions set status = 'held', paid_at = null where disputed > 0;
     insert into split_returns (refund_id, share_id, mid, payer_mid, id, owed, taken, state, created_at)
     select '${strange}', id, mid, (select mid from split_payments), '${strange}', amount + 1, amount + 1, 'taken', now() from split_shares`,
    `delete from split_returns; update transactions set status = 'paid', paid_at = created_at where disputed > 0; delete from refunds`,
  ],
  [
    'bulk_disbursements,bulk_disbursement_rows',
    `insert into bulk_disbursements (id, mid, wallet_id, name, checksum, state, uploaded_by, created_at)
     select '${strange}', mid, wallet_id, '', '', 'OPEN', '', now() from disbursements;
     insert into bulk_disbursement_rows (id, bulk_id, mid, line, status, cells, errors, payment, payout_id, updated_at)
     select '${strange}', '${strange}', mid, 2, 'CREATED', '{}', '[]', '{"gross": 1}', payout_id, now() from disbursements`,
    'delete from bulk_disbursement_rows; delete from bulk_disbursements',
  ],
  [
    'suppliers,disbursements',
    `insert into suppliers (id, mid, company_name, payee, tin, address, zip, is_vat_registered, remark, bic, sealed_details, account_key,
       account_last_four, name_state, name_tries, created_at, created_by, updated_at)
     select '${strange}', mid, '', payee, '12345678900000', '', '', false, '', '', '', '', '', 'NOT_CHECKED', 0, now(), '', now()
     from disbursements;
     update disbursements set supplier_id = '${strange}'`,
    'update disbursements set supplier_id = null; delete from suppliers',
  ],
  [
    'payouts',
    `insert into payouts (id, purpose, plan_id, leg, legs, mid, wallet_id, request_id, rail, sealed_destination, destination_key,
       destination_hint, bank_code, amount, fee, vat, maximum, reason, status, authorization_kind, authorization_id, authorized_hash,
       authorized_at, due_at, asked_by, created_at, updated_at)
     select n, purpose, n, 1, 1, mid, wallet_id, 'x' || n, rail, '', '', '', '', 1, 0, 0, 1, '', 'SUCCESS', 'otp', 'x' || n,
       payout_payload_hash(n, purpose, mid, wallet_id, rail, '', '', 1, 0, 0), now(), due_at, '', now(), now()
     from payouts, unnest(array['${strange}', '${other}']::uuid[]) n where purpose = 'disbursement'`,
    `delete from payouts where id in ('${strange}', '${other}')`,
  ],
  [
    'wallet_clearing',
    'update wallet_clearing set gross = gross + 1, net = net + 1 where split_id is not null',
    'update wallet_clearing set gross = gross - 1, net = net - 1 where split_id is not null',
  ],
]
