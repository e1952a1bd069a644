-- The texts of messages that staff have changed, with a second person; every other message has its text in the code.
create table message_texts (
  message text primary key check (length(message) <= 80),
  subject text not null,
  greeting text not null,
  text text not null check (text <> ''),
  changed_at timestamptz not null
);

alter table setting_changes drop constraint setting_changes_of_check;
alter table setting_changes
  add constraint setting_changes_of_check check (of in ('times', 'modules', 'limits', 'codes', 'messages')),
  -- The message that was changed, for its history.
  add column subject_id text;
create index setting_changes_of_subject on setting_changes (subject_id, at desc, id desc) where subject_id is not null;
