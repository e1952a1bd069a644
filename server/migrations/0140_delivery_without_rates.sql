-- Whether a merchant without shipping rates delivers for free or not at all; null: it has not said so yet. Until now it always delivered for free.
alter table shipping_setups add column without_rates text default 'free';
alter table shipping_setups alter column without_rates drop default;
-- breaks baseline: the last release does not know the column and writes nothing into it.
alter table shipping_setups add constraint shipping_setups_without_rates_known
  check (without_rates in ('free', 'not_offered')) not valid;
select set_config('singil.mid', '*', true);
insert into shipping_setups (mid, version, updated_at, updated_by, without_rates)
select distinct mid, 1, now(), '', 'free' from items where shippable
on conflict (mid) do nothing;
