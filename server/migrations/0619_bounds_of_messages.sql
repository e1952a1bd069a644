-- Reads every row once, beside readers and writers.
alter table messages validate constraint messages_before_months;
