-- The bank's statement is compared like the gateway's: transfers that left and transfers that came back.

-- Whose statement names the money of an account of the provider; null for accounts of our own.
create function statement_source(account_kind text) returns text language sql immutable parallel safe as $$
  select case when account_kind like 'receivable:%' then substr(account_kind, 12) when account_kind like 'payout:%' then 'bank' end
$$;

alter table statement_lines drop constraint statement_lines_kind_check, drop constraint statement_lines_check;
alter table statement_lines
  add constraint statement_lines_kind_check check (kind in ('payment', 'refund', 'transfer', 'return')),
  add constraint statement_lines_check check (amount <> 0 and (amount > 0) = (kind in ('payment', 'return')));
alter table statement_missing drop constraint statement_missing_kind_check;
alter table statement_missing
  add constraint statement_missing_kind_check check (kind in ('payment', 'refund', 'transfer', 'return'));
