-- Every journal is posted within a unit of work, by ledger_post.
drop function ledger_post_alone(uuid, text, text, text, jsonb, bigint, bigint[], bigint[]);
