-- Transactions are found by their amounts too: adds the hashed terms of both amounts to the rows that are there.
-- The same hash as in search-key.ts: FNV-1a of "merchant|quarter|$amount", 32 bits, signed.
create function pg_temp.search_hash(p_text text) returns int language plpgsql immutable strict as $$
declare
  v_hash bigint := 2166136261;
begin
  for v_at in 1..length(p_text) loop
    v_hash := ((v_hash # ascii(substr(p_text, v_at, 1))) * 16777619) & 4294967295;
  end loop;
  return (case when v_hash >= 2147483648 then v_hash - 4294967296 else v_hash end)::int;
end
$$;

-- The table takes no changes otherwise.
alter table transaction_search disable trigger append_only;
select set_config('singil.mid', '*', true);
update transaction_search s
set keys = s.keys || array(
  select distinct pg_temp.search_hash(
    t.mid || '|' || to_char(t.created_at at time zone 'UTC', 'YYYYQ') || '|$' || amount
  )
  from unnest(array[t.amount, t.total]) as amount
)
from transactions t
where t.mid = s.mid and t.id = s.id;
alter table transaction_search enable trigger append_only;
