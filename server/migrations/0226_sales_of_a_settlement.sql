-- The sales of a settlement in the order in which they are explained: the first page of a payout of many sales reads only its own.
drop index wallet_clearing_settlement;
create index wallet_clearing_settlement on wallet_clearing (settlement_id, paid_at, transaction_id) where settlement_id is not null;
