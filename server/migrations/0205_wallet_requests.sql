-- Who asked for a wallet and who approved it. Wallets that came with a merchant or a store were not asked for.
alter table wallets
  add column asked_by uuid,
  add column asked_by_name text,
  add column approved_by_name text,
  add column approved_at timestamptz,
  add constraint wallets_asked_by_someone check ((asked_by is null) = (asked_by_name is null)),
  add constraint wallets_approved_by_someone check ((approved_by_name is null) = (approved_at is null)),
  add constraint wallets_asked_are_approved check (asked_by is null or (status = 'Active') = (approved_at is not null));
create index wallets_for_approval on wallets (created_at) where status = 'For Approval';
create index stores_of_wallet on stores (wallet_id) where status = 'ACTIVE';
