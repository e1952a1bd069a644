-- The digest of the rows that are in a block now, which names a block that differs from its seal: another change of its rows is another name.
create function digest_of_block(p_chain text, p_height bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(coalesce(k.digest, d.digest), 'hex')
  from chain_blocks b
  left join archived_blocks k on k.chain = b.chain and k.height = b.height
  cross join lateral chain_digest(b.chain, b.from_xid, b.below_xid) d
  where b.chain = p_chain and b.height = p_height
$$;
revoke all on function digest_of_block from public;
grant execute on function digest_of_block to singil_app;
