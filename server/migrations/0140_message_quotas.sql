-- How many messages went to a recipient, or at a merchant's wish, in a window of time. Keys are keyed hashes, so that the table names
-- nobody; it is counted across merchants, because a recipient is one person to all of them.
create table message_quotas (
  key text not null,
  window_start timestamptz not null,
  sent int not null check (sent > 0),
  primary key (key, window_start)
);
create index message_quotas_old on message_quotas (window_start);
