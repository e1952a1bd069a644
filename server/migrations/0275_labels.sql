-- Tags and folders of payments. A payment has any number of tags and is in at most one folder.

create table labels (
  id uuid primary key,
  mid text not null,
  kind text not null check (kind in ('tag', 'folder')),
  name text not null check (name <> '' and name = btrim(name)),
  -- The colour of a tag, the icon of a folder.
  mark text not null,
  -- Kept by the triggers below, so that a list of labels counts nothing.
  payments integer not null default 0 check (payments >= 0),
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  -- A deleted label is shown nowhere; a job deletes what it labels, and then the label.
  deleted_at timestamptz
) with (fillfactor = 70);
create unique index labels_by_name on labels (mid, kind, lower(name)) where deleted_at is null;
create index labels_deleted on labels (deleted_at) where deleted_at is not null;
select protect_by_merchant('labels');

create table labelled_payments (
  payment_id uuid not null references transactions,
  label_id uuid not null references labels,
  mid text not null,
  kind text not null,
  -- When the payment began: the list of a label is in the order of the list of payments.
  payment_at timestamptz not null,
  labelled_at timestamptz not null,
  primary key (payment_id, label_id)
);
create unique index labelled_payments_one_folder on labelled_payments (payment_id) where kind = 'folder';
create index labelled_payments_newest on labelled_payments (label_id, payment_at desc, payment_id desc);
select protect_by_merchant('labelled_payments');

create function count_labelled() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update labels l set payments = l.payments - o.count
      from (select label_id, count(*)::int as count from old_rows group by label_id) o where l.id = o.label_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update labels l set payments = l.payments + n.count
      from (select label_id, count(*)::int as count from new_rows group by label_id) n where l.id = n.label_id;
  end if;
  return null;
end $$;
create trigger counted_insert after insert on labelled_payments referencing new table as new_rows
  for each statement execute function count_labelled();
create trigger counted_update after update on labelled_payments referencing old table as old_rows new table as new_rows
  for each statement execute function count_labelled();
create trigger counted_delete after delete on labelled_payments referencing old table as old_rows
  for each statement execute function count_labelled();
