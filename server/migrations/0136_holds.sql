-- What payments that nobody has made yet may hold of a merchant's month and stock, and for how long.

alter table merchant_settings
  -- Unpaid payments together hold at most this much of the month.
  add column unpaid_limit_percent smallint not null default 50 check (unpaid_limit_percent between 5 and 100),
  -- A customer nobody knows, at a store's own page, holds room and pieces for so long.
  add column hold_minutes smallint not null default 30 check (hold_minutes between 5 and 1440);

-- False: the payment holds no room in the month; room is looked for when its money arrives.
alter table transactions add column limit_promised boolean not null default true;

-- Payments that strangers began at a store's page and that hold room or pieces. Address and device are keyed digests.
create table stranger_holds (
  mid text not null,
  transaction_id uuid not null,
  address text not null,
  device text not null,
  began_at timestamptz not null,
  lapses_at timestamptz not null,
  is_over boolean not null default false,
  primary key (mid, transaction_id)
);
create index stranger_holds_due on stranger_holds (lapses_at) where not is_over;
create index stranger_holds_of_address on stranger_holds (mid, address, began_at);
select protect_by_merchant('stranger_holds');

-- Room in a month, and on a day of it, for a payment that begins. 'full': there is none, the payment is refused. 'promised': it holds
-- its room. 'unpromised': there is room, but the payment may hold none, or unpaid payments hold as much as they may already.
create function promise_room(p_mid text, p_month text, p_amount bigint, p_day date, p_may_hold boolean)
returns text language plpgsql as $$
begin
  if not (reserve_limits(array[p_mid], p_month, array[p_amount], p_day))[1] then
    return 'full';
  end if;
  -- The month is locked by now, so the share that unpaid payments hold cannot be passed by two at once.
  if p_may_hold and exists (
    select from limit_usage u join merchants m on m.mid = u.mid join limit_levels l on l.level = m.level
    join merchant_settings s on s.mid = m.mid
    where u.mid = p_mid and u.month = p_month
      and u.pending <= coalesce(m.monthly_limit, l.monthly)::numeric * s.unpaid_limit_percent / 100
  ) then
    return 'promised';
  end if;
  perform release_limits(array[p_mid], array[p_month], array[p_amount], array[p_day]);
  return 'unpromised';
end $$;
