-- Every amount of the file added up, which a CSV does not have within; null for a list without amounts.
alter table exports add column control_sum bigint;
