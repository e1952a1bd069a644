-- Payments for which money arrived that is not booked: held until a person accepts it or sends it back, and sent back after that.
alter table transactions drop constraint transactions_status_check;
alter table transactions add constraint transactions_status_check check (
  status in ('pending', 'held', 'paid', 'failed', 'cancelled', 'expired', 'refund_pending', 'refunded', 'sent_back')
);
-- What the customer was asked for, where another amount was accepted as the payment.
alter table transactions add column asked bigint check (asked > 0);

-- So far such payments stood as failed, or as they had ended before the money came.
update transactions t set status = 'held', response_code = 'GR033', next_check_at = null, version = t.version + 1
where t.paid_at is null and t.status <> 'pending' and exists (
  select from late_payments l where l.mid = t.mid and l.transaction_id = t.id and l.status in ('open', 'returning')
);
