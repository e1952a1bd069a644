-- The rolling reserve of merchants without one of their own.
create table rolling_reserve_standard (
  id boolean primary key default true check (id),
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  days integer not null check (days between 1 and 720),
  updated_at timestamptz not null
);
revoke delete, truncate on rolling_reserve_standard from singil_app;
insert into rolling_reserve_standard (rate_millionths, days, updated_at) values (0, 30, now());

-- Finance decides about merchants and their limits too, so that two people can. New installations get it with their roles.
update role_authorizations set actions = array['view', 'update', 'approve', 'download']
where role = 'Finance' and module in ('MERCHANT_PROFILE', 'MERCHANT_RISK_PROFILE') and actions = array['view', 'download'];
