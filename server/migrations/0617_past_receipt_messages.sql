insert into receipt_messages (about, mid, id, created_at)
select about, mid, id, created_at from messages where about like 'receipt:%'
on conflict (about) do nothing;
