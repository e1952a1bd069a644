-- When a rail takes transfers for its next batch, Manila time; of each rail the newest row that has begun holds. InstaPay has none.
create table payout_cut_offs (
  rail text not null check (rail in ('instapay', 'pesonet')),
  since timestamptz not null,
  cut_offs text[] not null check (array_to_string(cut_offs, ',') ~ '^([01][0-9]|2[0-3]):[0-5][0-9](,([01][0-9]|2[0-3]):[0-5][0-9])*$'),
  -- Minutes from a cut-off until the money has arrived.
  arrival_minutes int not null check (arrival_minutes between 0 and 2880),
  primary key (rail, since)
);
insert into payout_cut_offs (rail, since, cut_offs, arrival_minutes) values
  ('pesonet', '2020-01-01T00:00:00+08', array['10:00', '13:00', '15:00'], 120);
select make_append_only('payout_cut_offs');

create index payouts_to_destination on payouts (destination_key) where authorized_at is not null;
