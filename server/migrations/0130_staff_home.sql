-- The staff home sums what was started and paid in a few days over all merchants. A block range index finds these rows in the order
-- in which they were written, and costs a change of state next to nothing.
create index transactions_by_time on transactions using brin (created_at, paid_at) with (autosummarize = on);
create index merchants_newest on merchants (created_at desc, mid desc);
