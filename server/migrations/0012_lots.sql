-- How many centavos had come to and gone from a wallet's account by an entry, noted every so many entries: so a centavo is found
-- without summing the account from its first day. Follows from entries, which never change, and so never changes itself.
create table ledger_lot_checkpoints (
  account_id bigint not null,
  seq bigint not null,
  credited bigint not null,
  debited bigint not null check (debited <= credited),
  primary key (account_id, seq)
);
create index ledger_lot_checkpoints_credited on ledger_lot_checkpoints (account_id, credited, seq);
create index ledger_lot_checkpoints_debited on ledger_lot_checkpoints (account_id, debited, seq);

alter table ledger_lot_checkpoints enable row level security;
alter table ledger_lot_checkpoints force row level security;
create policy of_merchant on ledger_lot_checkpoints using (
  (select current_setting('singil.mid', true)) = '*' or account_id in (select a.id from ledger_accounts a)
);
select make_append_only('ledger_lot_checkpoints');

-- From a part of the reserve to the release that made it available.
create index ledger_journals_releases on ledger_journals (mid, at) where kind = 'reserve.released';
