-- Wallets: balances in clearing, reserve and on hold, debts, transfers, settlements and adjustments of merchants.

-- === wallets

create table wallet_clearing (
  transaction_id uuid primary key,
  mid text not null,
  -- No foreign key: the writer checks the wallets of many rows at once, and a foreign key would check each row separately.
  wallet_id uuid not null,
  request_id text not null,
  channel text not null,
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  net bigint not null,
  -- What refunds, chargebacks and splits took from `net`.
  taken bigint not null default 0,
  paid_at timestamptz not null,
  paid_on date not null,
  settlement_days integer not null,
  settles_on date not null,
  settled_at timestamptz,
  settlement_id uuid,
  -- The split that a share belongs to; `transaction_id` is then the share's own id.
  split_id uuid,
  constraint wallet_clearing_taken_within_net check (taken between 0 and net),
  constraint wallet_clearing_gross_is_sum check (gross = net + fee + vat),
  constraint wallet_clearing_settled_has_settlement check ((settled_at is null) = (settlement_id is null)),
  constraint wallet_clearing_fee_not_negative check (fee >= 0),
  constraint wallet_clearing_gross_positive check (gross > 0),
  constraint wallet_clearing_net_not_negative check (net >= 0),
  constraint wallet_clearing_settlement_days_range check (settlement_days between 0 and 60),
  constraint wallet_clearing_vat_not_negative check (vat >= 0)
) with (fillfactor = 85);
comment on table wallet_clearing is
  'The clearing of a paid transaction, or of a share that the merchant received of another merchant''s split sale: what it brought '
  'and when it becomes available. The unsettled rows, less what refunds, chargebacks and splits took from them, sum to the wallet''s '
  'clearing account.';
-- Only settled rows are looked up by request id, so that recording a payment does not pay for an index entry.
create index wallet_clearing_request on wallet_clearing (request_id) where settlement_id is not null;
create index wallet_clearing_settlement on wallet_clearing (settlement_id, paid_at, transaction_id) where settlement_id is not null;
create index wallet_clearing_split on wallet_clearing (split_id) where split_id is not null;
create index wallet_clearing_unsettled on wallet_clearing (wallet_id, settles_on, transaction_id) where settled_at is null;
select protect_by_merchant('wallet_clearing');

create table wallet_split_parts (
  split_id uuid primary key,
  mid text not null,
  transaction_id uuid not null,
  amount bigint not null,
  constraint wallet_split_parts_amount_positive check (amount > 0)
);
comment on table wallet_split_parts is
  'What a split took from a sale in the payer''s clearing. The shares themselves are rows of the receivers, which the payer does not '
  'see.';
create index wallet_split_parts_transaction on wallet_split_parts (transaction_id);
select protect_by_merchant('wallet_split_parts');
revoke delete, update on wallet_split_parts from singil_app;
create trigger append_only before delete or update on wallet_split_parts for each row execute function refuse_change();
create trigger never_truncated before truncate on wallet_split_parts for each statement execute function refuse_change();

create table wallets (
  id uuid primary key,
  mid text not null,
  -- The store that the wallet belongs to alone; null for a wallet of the merchant.
  store_id text,
  name text not null,
  account_no text not null,
  status text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  -- Who requested the wallet and who approved it; null for a wallet that was opened with its merchant or store.
  asked_by uuid,
  asked_by_name text,
  approved_by_name text,
  approved_at timestamptz,
  -- The approval request that opens the wallet. A request that is refused, withdrawn or expired leaves its wallet rejected.
  approval_id uuid,
  rejected_because text,
  constraint wallets_account_no_key unique (account_no),
  constraint wallets_approved_by_someone check ((approved_by_name is null) = (approved_at is null)),
  constraint wallets_asked_are_approved check (asked_by is null or (status = 'Active') = (approved_at is not null)),
  constraint wallets_asked_by_someone check ((asked_by is null) = (asked_by_name is null)),
  constraint wallets_rejected_has_reason check ((status = 'Rejected') = (rejected_because is not null)),
  constraint wallets_status_known check (status in ('For Approval', 'Active', 'Rejected'))
);
comment on table wallets is
  'A merchant''s wallets. A merchant has one default wallet at most; the wallet of a merchant or a store is opened without a request, '
  'and further wallets need an approval.';
create index wallets_for_approval on wallets (created_at) where status = 'For Approval';
create index wallets_of_merchant on wallets (mid, created_at);
create unique index wallets_one_default on wallets (mid) where is_default;
select protect_by_merchant('wallets');
revoke delete on wallets from singil_app;

-- === debts

create table merchant_debts (
  -- The id of the dispute.
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  transaction_id uuid not null,
  request_id text not null,
  amount bigint not null,
  collected bigint not null default 0,
  written_off bigint not null default 0,
  -- The bank gave it back before the merchant paid it.
  returned bigint not null default 0,
  opened_at timestamptz not null,
  constraint merchant_debts_mid_fkey foreign key (mid) references merchants(mid),
  constraint merchant_debts_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint merchant_debts_amount_positive check (amount > 0),
  constraint merchant_debts_paid_within_amount check (collected + written_off + returned <= amount),
  constraint merchant_debts_collected_not_negative check (collected >= 0),
  constraint merchant_debts_returned_not_negative check (returned >= 0),
  constraint merchant_debts_written_off_not_negative check (written_off >= 0)
);
comment on table merchant_debts is
  'What a bank took back in a dispute and the merchant''s money did not cover. The merchant owes it, and its next settlements pay it '
  'first.';
create index merchant_debts_of_merchant on merchant_debts (mid, opened_at desc);
create index merchant_debts_open on merchant_debts (mid, opened_at) where collected + written_off + returned < amount;
select protect_by_merchant('merchant_debts');
revoke delete on merchant_debts from singil_app;

create table merchant_debt_moves (
  id uuid primary key,
  debt_id uuid not null,
  mid text not null,
  kind text not null,
  amount bigint not null,
  settlement_id uuid,
  by_name text not null,
  reason text not null default '',
  at timestamptz not null,
  constraint merchant_debt_moves_debt_id_fkey foreign key (debt_id) references merchant_debts(id),
  constraint merchant_debt_moves_mid_fkey foreign key (mid) references merchants(mid),
  constraint merchant_debt_moves_amount_positive check (amount > 0),
  constraint merchant_debt_moves_kind_known check (kind in ('collected', 'written_off', 'returned'))
);
comment on table merchant_debt_moves is
  'What reduced a debt: each amount that was collected, written off or returned, with its actor. Rows are never changed; their sums '
  'are the columns of merchant_debts.';
create index merchant_debt_moves_of_debt on merchant_debt_moves (debt_id, at);
select protect_by_merchant('merchant_debt_moves');
revoke delete, update on merchant_debt_moves from singil_app;
create trigger append_only before delete or update on merchant_debt_moves for each row execute function refuse_change();
create trigger never_truncated before truncate on merchant_debt_moves for each statement execute function refuse_change();

-- === wallets

create table reserve_tranches (
  transaction_id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  settlement_id uuid not null,
  request_id text not null,
  amount bigint not null,
  taken bigint not null default 0,
  releases_on date not null,
  released_at timestamptz,
  constraint reserve_tranches_transaction_id_fkey foreign key (transaction_id) references wallet_clearing(transaction_id),
  constraint reserve_tranches_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint reserve_tranches_amount_positive check (amount > 0),
  constraint reserve_tranches_taken_within_amount check (taken between 0 and amount)
) with (fillfactor = 85);
comment on table reserve_tranches is
  'The part of a settled transaction that is withheld as rolling reserve until `releases_on`. The unreleased tranches, less what '
  'refunds took from them, sum to the wallet''s reserve account.';
create index reserve_tranches_due on reserve_tranches (releases_on, wallet_id) where released_at is null;
create index reserve_tranches_released on reserve_tranches (wallet_id, released_at) where released_at is not null;
create index reserve_tranches_unreleased on reserve_tranches (wallet_id, releases_on, transaction_id) where released_at is null;
select protect_by_merchant('reserve_tranches');

create table wallet_holds (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  reason text not null,
  transaction_id uuid,
  request_id text not null,
  amount bigint not null,
  state text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint wallet_holds_wallet_id_fkey foreign key (wallet_id) references wallets(id),
  constraint wallet_holds_amount_positive check (amount > 0),
  constraint wallet_holds_ended_has_time check ((state = 'active') = (closed_at is null)),
  constraint wallet_holds_reason_known check (reason in ('refund', 'withdrawal', 'disbursement', 'chargeback', 'share', 'courier')),
  constraint wallet_holds_state_known check (state in ('active', 'done', 'returned')),
  constraint wallet_holds_taken_at_once check ((reason not in ('chargeback', 'share')) or state <> 'active')
) with (fillfactor = 85);
comment on table wallet_holds is
  'Money that is about to leave a wallet. The active holds sum to the wallet''s held account. A chargeback or a share is never '
  'active: its money is taken at once, or given back.';
create index wallet_holds_active on wallet_holds (wallet_id, created_at) where state = 'active';
create index wallet_holds_transaction on wallet_holds (transaction_id);
select protect_by_merchant('wallet_holds');

create table wallet_hold_parts (
  hold_id uuid not null,
  part smallint not null,
  mid text not null,
  source text not null,
  transaction_id uuid,
  amount bigint not null,
  constraint wallet_hold_parts_pkey primary key (hold_id, part),
  constraint wallet_hold_parts_hold_id_fkey foreign key (hold_id) references wallet_holds(id),
  constraint wallet_hold_parts_amount_positive check (amount > 0),
  constraint wallet_hold_parts_available_has_no_transaction check ((source = 'available') = (transaction_id is null)),
  constraint wallet_hold_parts_source_known check (source in ('available', 'clearing', 'reserve'))
);
comment on table wallet_hold_parts is 'The balances that a hold was taken from, so that a failure gives back exactly that.';
create index wallet_hold_parts_transaction on wallet_hold_parts (transaction_id) where transaction_id is not null;
select protect_by_merchant('wallet_hold_parts');

create table wallet_links (
  username text primary key,
  mid text not null,
  wallet_id uuid not null,
  constraint wallet_links_wallet_id_fkey foreign key (wallet_id) references wallets(id)
);
comment on table wallet_links is 'The only wallet that a user sees, for users who are bound to one.';
select protect_by_merchant('wallet_links');

-- === wallet-transfers

create table wallet_transfers (
  id uuid primary key,
  mid text not null,
  -- Set by the caller: the same transfer sent twice is made once.
  request_id text not null,
  from_wallet_id uuid not null,
  to_wallet_id uuid not null,
  amount bigint not null,
  reason text not null,
  -- The step-up that permitted exactly this transfer.
  step_up_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint wallet_transfers_mid_request_id_key unique (mid, request_id),
  constraint wallet_transfers_from_wallet_id_fkey foreign key (from_wallet_id) references wallets(id),
  constraint wallet_transfers_mid_fkey foreign key (mid) references merchants(mid),
  constraint wallet_transfers_to_wallet_id_fkey foreign key (to_wallet_id) references wallets(id),
  constraint wallet_transfers_amount_positive check (amount > 0),
  constraint wallet_transfers_between_two_wallets check (from_wallet_id <> to_wallet_id)
);
comment on table wallet_transfers is
  'Transfers between wallets of one merchant. A transfer is complete when it is written: its journal is posted in the same '
  'transaction.';
create index wallet_transfers_of_day on wallet_transfers (mid, created_at);
select protect_by_merchant('wallet_transfers');
revoke delete, update on wallet_transfers from singil_app;
create trigger append_only before delete or update on wallet_transfers for each row execute function refuse_change();
create trigger never_truncated before truncate on wallet_transfers for each statement execute function refuse_change();

-- === settlements

create table auto_settlements (
  id uuid primary key,
  reference text not null,
  mid text not null,
  wallet_id uuid not null,
  settled_on date not null,
  transactions integer not null,
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  refunded bigint not null,
  net bigint not null,
  reserve bigint not null,
  credited bigint not null,
  created_at timestamptz not null,
  -- Tax that is withheld from the settlement.
  withheld bigint not null default 0,
  -- The part of `credited` that paid a debt at once.
  collected bigint not null default 0,
  constraint auto_settlements_reference_key unique (reference),
  constraint auto_settlements_net_is_gross_less_costs check (net = gross - fee - vat - refunded),
  constraint auto_settlements_collected check (collected between 0 and credited),
  constraint auto_settlements_credited check (credited = net - reserve - withheld),
  constraint auto_settlements_credited_not_negative check (credited >= 0),
  constraint auto_settlements_net_not_negative check (net >= 0),
  constraint auto_settlements_reserve_not_negative check (reserve >= 0),
  constraint auto_settlements_transactions_positive check (transactions > 0),
  constraint auto_settlements_withheld_not_negative check (withheld >= 0)
);
comment on table auto_settlements is
  'A settlement: the clearing of a wallet that became available on a day, with the sums of its transactions. It credits what is left '
  'of `net` after reserve and withheld tax.';
-- The list of settlements of all merchants, newest first.
create index auto_settlements_listed on auto_settlements (created_at desc, id desc);
create index auto_settlements_of_merchant on auto_settlements (mid, created_at desc, id desc);
create index auto_settlements_of_wallet on auto_settlements (wallet_id, created_at desc, id desc);
select protect_by_merchant('auto_settlements');

create table rolling_reserve_standard (
  id boolean default true primary key,
  rate_millionths integer not null,
  days integer not null,
  updated_at timestamptz not null,
  constraint rolling_reserve_standard_days_range check (days between 1 and 720),
  constraint rolling_reserve_standard_one_row check (id),
  constraint rolling_reserve_standard_rate_millionths_range check (rate_millionths between 0 and 1000000)
);
comment on table rolling_reserve_standard is 'The rolling reserve of merchants without one of their own. The table has exactly one row.';
revoke delete on rolling_reserve_standard from singil_app;

create table rolling_reserves (
  mid text primary key,
  rate_millionths integer not null,
  days integer not null,
  updated_at timestamptz not null,
  constraint rolling_reserves_days_range check (days between 1 and 720),
  constraint rolling_reserves_rate_millionths_range check (rate_millionths between 0 and 1000000)
);
comment on table rolling_reserves is
  'The rolling reserve of a merchant that has one of its own. A merchant without a row follows rolling_reserve_standard.';
select protect_by_merchant('rolling_reserves');

-- === adjustments

create table adjustments (
  id uuid primary key,
  mid text not null,
  wallet_id uuid not null,
  -- The journal that it reverses; null if it corrects by an amount.
  reverses uuid,
  amount bigint not null,
  reason text not null,
  status text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  constraint adjustments_amount_not_zero check (amount <> 0),
  constraint adjustments_decided_has_time check ((status = 'asked') = (decided_at is null)),
  constraint adjustments_approved_by_another check (status <> 'approved' or decided_by <> asked_by),
  constraint adjustments_decided_has_actor check ((decided_by is null) = (status in ('asked', 'expired'))),
  constraint adjustments_decided_has_actor_name check ((decided_by_name is null) = (status in ('asked', 'expired'))),
  constraint adjustments_status_known check (status in ('asked', 'approved', 'refused', 'withdrawn', 'expired'))
);
comment on table adjustments is
  'Corrections of wallets by staff: an amount, or the reversal of a journal. An adjustment is posted when another member of staff '
  'approves it; one that expired has no decider.';
create index adjustments_of_merchant on adjustments (mid, id desc);
-- A journal is reversed at most once.
create unique index adjustments_one_reversal on adjustments (reverses) where status in ('asked', 'approved');
create index adjustments_open on adjustments (id desc) where status = 'asked';
select protect_by_merchant('adjustments');
revoke delete, update on adjustments from singil_app;
grant update (status, decided_by, decided_by_name, decided_at, note) on adjustments to singil_app;

insert into rolling_reserve_standard (rate_millionths, days, updated_at) values
  (0, 30, now());
