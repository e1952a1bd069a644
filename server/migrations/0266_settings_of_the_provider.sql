-- Limits of channels from a moment on. Before the first of them, a channel has the limits of its own row.
create table channel_limits (
  code text not null references payment_channels,
  since timestamptz not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint check (max_amount >= min_amount),
  primary key (code, since)
);
revoke update, delete, truncate on channel_limits from singil_app;

-- Who changed what for the entire product, and why. Without an approver it took effect at once.
create table setting_changes (
  id uuid primary key,
  of text not null check (of in ('times', 'modules', 'limits')),
  subject text not null,
  changes jsonb not null,
  reason text not null,
  asked_by text not null,
  approved_by text,
  at timestamptz not null,
  check (approved_by <> asked_by)
);
create index setting_changes_by_time on setting_changes (at desc, id desc);
revoke update, delete, truncate on setting_changes from singil_app;

-- Finance decides about system settings too, so that two people can. New installations get it with their roles.
update role_authorizations set actions = array['view', 'approve', 'download']
where role = 'Finance' and module = 'SETTINGS' and actions = array['view', 'download'];
