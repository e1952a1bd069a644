-- Raffles among merchants: every payment that is paid within the period takes part.
create table raffles (
  id uuid primary key,
  title text not null check (title <> ''),
  prize text not null check (prize <> ''),
  -- Calendar days in Manila, both included.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  winner_count smallint not null check (winner_count between 1 and 20),
  -- Decides the draw together with the payments. Its SHA-256 is published from the start, the seed itself with the draw.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  entries integer check (entries > 0),
  entries_digest text check (entries_digest ~ '^[0-9a-f]{64}$'),
  winners jsonb not null default '[]',
  drawn_at timestamptz,
  cancelled_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  check ((drawn_at is null) = (entries is null) and (drawn_at is null) = (entries_digest is null)),
  check (drawn_at is null or cancelled_at is null),
  -- One raffle at a time: a payment takes part in one at most.
  exclude using gist (daterange(from_day, to_day, '[]') with &&) where (cancelled_at is null)
);
