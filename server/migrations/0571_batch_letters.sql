-- What came of the e-mail to the business of a row; and when it was asked for again.
alter table batch_rows
  add column letter text check (letter in ('WAITING', 'SENDING', 'SENT', 'FAILED')),
  add column letter_at timestamptz,
  add column letter_reason text,
  add column resend_asked_at timestamptz,
  add check ((letter is null) = (letter_at is null)),
  add check (letter is null or status = 'REGISTERED');
-- The registration says when its e-mail was sent.
update batch_rows b set letter = case when r.sent_at is null then 'FAILED' else 'SENT' end,
    letter_at = coalesce(r.sent_at, b.updated_at),
    letter_reason = case when r.sent_at is null then 'It is not known whether the e-mail was sent.' end
  from registrations r where r.id = b.registration_id and b.status = 'REGISTERED';
create index batch_rows_by_letter on batch_rows (batch_id, letter, line) where letter is not null;
create index batch_rows_by_resend on batch_rows (mid, resend_asked_at) where resend_asked_at is not null;
