-- Staff decide which channels a merchant may take payments and top up with; its stores choose among the former. Null follows the level of
-- the merchant, for top-ups the usual channels.
create table merchant_channels (
  mid text not null references merchants (mid),
  code text not null references payment_channels (code),
  payment boolean,
  topup boolean,
  updated_at timestamptz not null,
  primary key (mid, code)
);
select protect_by_merchant('merchant_channels');

-- The groups of channels that merchants of a level may use.
create table level_methods (
  level smallint not null references limit_levels,
  pmethod text not null
    check (pmethod in ('wallet', 'onlinebanktransfer', 'creditcard', 'nonbank_otc', 'bank_otc', 'installment')),
  primary key (level, pmethod)
);
revoke truncate on level_methods from singil_app;
insert into level_methods (level, pmethod)
select level, pmethod
from limit_levels, unnest(array['wallet', 'onlinebanktransfer', 'creditcard', 'nonbank_otc', 'bank_otc', 'installment']) pmethod
where level >= 2 or pmethod not in ('creditcard', 'installment');
