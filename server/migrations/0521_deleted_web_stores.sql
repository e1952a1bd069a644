-- A deleted web store stays for its orders, and for its link names, which no other merchant gets.
alter table web_stores add deleted_at timestamptz, add check (deleted_at is null or published is null);
