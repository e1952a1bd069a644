-- Who wants to be told when a plug-in that is coming is available.
create table plugin_notices (
  mid text not null references merchants,
  user_id uuid not null,
  plugin_id text not null,
  asked_at timestamptz not null,
  -- Told by e-mail since; the row says so once.
  told_at timestamptz,
  primary key (mid, user_id, plugin_id)
);
create index plugin_notices_waiting on plugin_notices (plugin_id) where told_at is null;
select protect_by_merchant('plugin_notices');

-- The newest order of a shop platform, which says that its plug-in is connected.
create index temp_transactions_of_platform on temp_transactions (mid, platform, created_at desc) where platform is not null;
