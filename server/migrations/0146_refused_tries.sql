-- Payments that strangers wanted to begin and that a limit of the merchant refused: counted for a day, so that nobody finds out by trying
-- how much room is left. Address and device are keyed digests.
create table refused_tries (
  mid text not null,
  address text not null,
  device text not null,
  at timestamptz not null
);
create index refused_tries_of_address on refused_tries (mid, address, at);
select protect_by_merchant('refused_tries');
