-- A rule may count all amounts of a day in Manila: a sum is not split into parts that no rule reaches.
alter table approval_rules add column per text not null default 'each' check (per in ('each', 'day'));
create unique index approval_rules_from on approval_rules (coalesce(mid, ''), action, per, from_amount) where ended_at is null;
drop index approval_rules_in_force;
alter table approval_requests add column rule_per text not null default 'each' check (rule_per in ('each', 'day'));
