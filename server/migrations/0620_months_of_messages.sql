-- receipt_messages refuses the second receipt instead.
drop index messages_of_receipts;
select partition_by_month('messages', 'created_at', 'id, created_at');
select add_month_partitions('messages', 3);
