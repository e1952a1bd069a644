-- The texts of one-time codes, which staff may change with a second person.
alter table access_settings
  add column code_sms_text text not null
    default 'Singil: {code} is your code to {action}. It is good for {minutes} minutes. Never share it, not even with us.',
  add column code_mail_subject text not null default '{code} is your Singil code',
  add column code_mail_text text not null default 'Here is your code to {action}. It is good for {minutes} minutes.',
  add constraint access_settings_code_sms_check check (strpos(code_sms_text, '{code}') > 0 and strpos(code_sms_text, '{action}') > 0),
  add constraint access_settings_code_mail_check check (strpos(code_mail_text, '{action}') > 0);
alter table setting_changes drop constraint setting_changes_of_check;
alter table setting_changes add constraint setting_changes_of_check check (of in ('times', 'modules', 'limits', 'codes'));
