-- Merchants, their settings, and how much they may collect a payment, a day and a calendar month (Asia/Manila).
create table tenants (
  id text primary key,
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
insert into tenants (id, name) values ('singil', 'Singil');

-- Null: no such limit. Rows are edited; what was promised before stays promised.
create table limit_levels (
  level smallint primary key,
  name text not null,
  per_payment bigint check (per_payment > 0),
  daily bigint check (daily > 0),
  monthly bigint not null check (monthly > 0)
);
insert into limit_levels (level, name, monthly) values
  (1, 'Level 1', 10000000),
  (2, 'Level 2', 50000000);

create table merchants (
  mid text primary key check (mid ~ '^M[0-9A-HJKMNP-TV-Z]{12}$'),
  tenant text not null references tenants,
  legal_name text not null,
  business_type text not null,
  mcc text not null check (mcc ~ '^[0-9]{4}$'),
  owner_name text not null,
  email text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  street text not null,
  barangay text not null,
  city text not null,
  province text not null,
  zip text not null,
  level smallint not null references limit_levels,
  -- Null: what the level gives. Set where the risk profile says otherwise.
  monthly_limit bigint check (monthly_limit > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
  file_name text unique,
  -- The main wallet; its accounts are opened when money first arrives.
  wallet_id uuid not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index merchants_by_name on merchants (lower(legal_name), mid);

create table merchant_settings (
  mid text primary key references merchants,
  transaction_expiration_hours int not null default 72 check (transaction_expiration_hours between 1 and 720),
  deduct_inventory_on_payment boolean not null default false,
  webhook_url text not null default '',
  success_url text not null default '',
  failed_url text not null default '',
  customer_shoulders_service_charge boolean not null default false,
  accept_late_payments boolean not null default true,
  has_credit_card boolean not null default false,
  enable_courier boolean not null default false,
  is_batch_upload boolean not null default false,
  is_bus_company boolean not null default false,
  otp_remove_bank boolean not null default false,
  updated_at timestamptz not null
);

-- What a merchant collects a month: pending is promised to payments under way, paid has arrived.
create table limit_usage (
  mid text not null references merchants,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  pending bigint not null default 0 check (pending >= 0),
  paid bigint not null default 0 check (paid >= 0),
  warned_percent smallint not null default 0,
  primary key (mid, month)
) with (fillfactor = 70);

-- What began on a day and did not fail: paid or still under way. Written only under the lock of the month's row.
create table limit_days (
  mid text not null references merchants,
  day date not null,
  promised bigint not null check (promised >= 0),
  primary key (mid, day)
) with (fillfactor = 70);

select protect_by_merchant(t) from unnest(array['merchants', 'merchant_settings', 'limit_usage', 'limit_days']::regclass[]) t;
revoke delete, truncate on merchants, merchant_settings, limit_usage, limit_days, limit_levels from singil_app;

-- Promises room in a month, and on a day of it, to payments in the order given and answers, for each, whether there was room. The rows
-- stay locked until the transaction ends, so two payments that start at once cannot both take the last centavo. A blocked merchant has
-- no room. Without a day only the month counts: money that came late to a payment of that month.
create function reserve_limits(p_mids text[], p_month text, p_amounts bigint[], p_day date default null)
returns boolean[] language plpgsql as $$
declare
  v_answers boolean[] := array_fill(false, array[cardinality(p_mids)]);
  v_done int;
begin
  insert into limit_usage (mid, month)
  select distinct m.mid, p_month from unnest(p_mids) u(mid) join merchants m on m.mid = u.mid order by 1
  on conflict do nothing;
  perform from limit_usage where month = p_month and mid = any (p_mids) order by mid for no key update;

  for v_item in 1..cardinality(p_mids) loop
    update limit_usage u set pending = u.pending + p_amounts[v_item]
    from merchants m join limit_levels l on l.level = m.level left join limit_days d on d.mid = m.mid and d.day = p_day
    where u.mid = p_mids[v_item] and u.month = p_month and m.mid = u.mid and m.status = 'ACTIVE'
      and u.pending + u.paid + p_amounts[v_item] <= coalesce(m.monthly_limit, l.monthly)
      and (p_day is null or l.per_payment is null or p_amounts[v_item] <= l.per_payment)
      and (p_day is null or l.daily is null or coalesce(d.promised, 0) + p_amounts[v_item] <= l.daily);
    get diagnostics v_done = row_count;
    if v_done = 1 and p_day is not null then
      insert into limit_days as d (mid, day, promised) values (p_mids[v_item], p_day, p_amounts[v_item])
      on conflict (mid, day) do update set promised = d.promised + excluded.promised;
    end if;
    v_answers[v_item] := v_done = 1;
  end loop;
  return v_answers;
end $$;

-- Gives promised room back, in the month and on the day in which it was promised; a day is null where the promise named none.
create function release_limits(p_mids text[], p_months text[], p_amounts bigint[], p_days date[] default null)
returns void language plpgsql as $$
begin
  perform from limit_usage u where (u.mid, u.month) in (select * from unnest(p_mids, p_months))
  order by u.mid, u.month for no key update;

  update limit_usage u set pending = u.pending - a.amount
  from (
    select i.mid, i.month, sum(i.amount)::bigint as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month
  ) a
  where (u.mid, u.month) = (a.mid, a.month);

  update limit_days d set promised = d.promised - a.amount
  from (
    select i.mid, i.day, sum(i.amount)::bigint as amount from unnest(p_mids, p_days, p_amounts) i(mid, day, amount)
    where i.day is not null group by i.mid, i.day
  ) a
  where (d.mid, d.day) = (a.mid, a.day);
end $$;

-- Money has arrived: promised room becomes used room. Answers the merchants that reached 80 or 100 percent of their month with it,
-- each once.
create function settle_limits(p_mids text[], p_months text[], p_amounts bigint[])
returns table (mid text, month text, percent smallint) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_mids text[];
  v_months text[];
  v_reached smallint[];
begin
  -- Through the sorted months, each found by its key: that is the order of locking for everybody.
  with arrived as materialized (
    select i.mid, i.month, sum_centavos(i.amount) as amount from unnest(p_mids, p_months, p_amounts) i(mid, month, amount)
    group by i.mid, i.month order by i.mid, i.month
  ), settled as (
    update limit_usage u set paid = u.paid + a.amount, pending = u.pending - a.amount
    from arrived a where u.mid = a.mid and u.month = a.month
    returning u.mid, u.month, u.paid, u.warned_percent, (
      select coalesce(m.monthly_limit, l.monthly) from merchants m join limit_levels l on l.level = m.level where m.mid = u.mid
    ) as most
  ), reached as (
    select s.*, (case when s.paid >= s.most then 100 when s.paid * 5 >= s.most * 4 then 80 else 0 end)::smallint as percent
    from settled s
  )
  select array_agg(r.mid), array_agg(r.month), array_agg(r.percent) into v_mids, v_months, v_reached
  from reached r where r.percent > r.warned_percent;
  if v_mids is null then
    return;
  end if;

  return query
    update limit_usage u set warned_percent = r.percent
    from unnest(v_mids, v_months, v_reached) r(mid, month, percent) where u.mid = r.mid and u.month = r.month
    returning u.mid, u.month, u.warned_percent;
end $$;
