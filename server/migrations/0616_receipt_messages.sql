-- A receipt is one message, whenever its event is repeated. The rule has a table of its own, because messages are partitioned by month,
-- and it says in which month the message is.
create table receipt_messages (
  about text primary key,
  mid text,
  id uuid not null,
  created_at timestamptz not null
);
select protect_by_merchant('receipt_messages');
create policy anyone_writes on receipt_messages for insert with check (true);
select make_append_only('receipt_messages');

-- A trigger, so that servers of the last release keep the rule too.
create function note_receipt_message() returns trigger language plpgsql as $$
begin
  insert into receipt_messages (about, mid, id, created_at) values (new.about, new.mid, new.id, new.created_at);
  return null;
end $$;
create trigger notes_receipts after insert on messages for each row when (new.about like 'receipt:%') execute function note_receipt_message();

-- What a message says never changes, only whether it was sent.
create trigger append_only before delete or update of id, mid, kind, recipient, subject, text, html, about, created_at on messages
  for each row execute function refuse_change();
create trigger never_truncated before truncate on messages execute function refuse_change();
-- breaks 0.1.0: nothing deletes messages.
revoke delete, truncate on messages from singil_app;
select prepare_months('messages', 'created_at');
