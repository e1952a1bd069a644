-- Money that arrived under another payment of the gateway than ours, and refunds of which the gateway contradicts itself.
alter table late_payments
  add column payment_id text,
  add column refund_id uuid,
  drop constraint late_payments_why_check,
  add constraint late_payments_why_check check (why in ('late', 'paid_twice', 'wrong_amount', 'wrong_currency', 'no_stock',
    'other_payment', 'refunded_late', 'refund_undone')),
  add check ((why = 'other_payment') = (payment_id is not null)),
  add check ((why in ('refunded_late', 'refund_undone')) = (refund_id is not null));

-- One arrival is noted once, however often it is told; each refund by itself.
drop index late_payments_once;
create unique index late_payments_once
  on late_payments (mid, transaction_id, why, amount, currency, payment_id, refund_id) nulls not distinct;
