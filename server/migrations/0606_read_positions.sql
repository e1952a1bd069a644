-- The write-ahead log position of each person's last change, so that a replica answers the person only once it has replayed it.
-- Unlogged: noting a position does not wait for the disk. After a crash the table is empty, and a person without a row needs the newest position.
create unlogged table read_positions (user_id uuid primary key, position pg_lsn not null) with (fillfactor = 50);
grant select, insert, update, delete on read_positions to singil_app;
