-- Money that fits no top-up, as deposits that staff assign to a wallet of its merchant.

create index topup_misfits_of_merchant on topup_misfits (mid, at desc, payment_id desc);
create index topup_misfits_of_all on topup_misfits (at desc, payment_id desc) include (mid);

-- A deposit that was assigned, once. Fee and VAT are those of a top-up by the same channel.
create table topup_placements (
  payment_id text primary key references topup_misfits,
  mid text not null references merchants,
  wallet_id uuid not null,
  fee bigint not null check (fee >= 0),
  vat bigint not null check (vat >= 0),
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  at timestamptz not null
);
select protect_by_merchant('topup_placements');
revoke update, delete, truncate on topup_placements from singil_app;
