-- E-mails and text messages that we send. A code or password is never in the stored text; it stands there as dots.

create table messages (
  id uuid primary key,
  mid text,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  -- What the message is about, as in otp:sign-in; with the id it is the provider's reference, so one row is one message.
  about text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  tries int not null default 0 check (tries >= 0),
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((kind = 'mail') = (subject is not null)),
  check ((status = 'sent') = (sent_at is not null))
) with (fillfactor = 80);
create index messages_of_merchant on messages (mid, created_at desc);
create index messages_waiting on messages (created_at) where status = 'queued';
select protect_by_merchant('messages');
create policy anyone_queues on messages for insert with check (true);
