-- The columns that a user chose for the headings of a sheet: used again when a sheet with the same headings comes.
create table chosen_columns (
  mid text not null references merchants,
  user_id uuid not null references users,
  kind text not null,
  -- A digest of the headings, whatever their order.
  headings text not null,
  -- The heading of each column.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  chosen_at timestamptz not null,
  primary key (mid, user_id, kind, headings)
);
create index chosen_columns_by_time on chosen_columns (mid, user_id, kind, chosen_at);
select protect_by_merchant('chosen_columns');
