select partition_by_month('transaction_logs', 'at', 'mid, transaction_id, id, at');
select add_month_partitions('transaction_logs', 3);
