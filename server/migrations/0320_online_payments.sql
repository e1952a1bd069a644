-- Links that merchants' own programs made: a merchant may have a few among many of the portal.
create index temp_transactions_partner on temp_transactions (mid, state, created_at desc, id desc) where origin = 'partner';
