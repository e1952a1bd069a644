-- `transactions_newest` is in the same order, and has the columns of reports besides: they read no rows.
drop index transactions_list;
