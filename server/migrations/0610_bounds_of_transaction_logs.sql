-- Reads every row once, beside readers and writers.
alter table transaction_logs validate constraint transaction_logs_before_months;
