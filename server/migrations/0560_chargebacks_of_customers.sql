-- A chargeback reduces what a customer has paid, as a refund does, until the merchant wins it.
alter table customer_payments rename column refunded to taken_back;

create temporary table less on commit drop as
  select p.mid, p.transaction_id, p.customer_id, p.store_id, p.wallet_id,
    least(t.amount, t.refunded + t.disputed) as taken_back, least(t.amount, t.refunded + t.disputed) - p.taken_back as less
  from customer_payments p join transactions t on t.id = p.transaction_id where t.disputed > 0;
update customer_payments p set taken_back = l.taken_back from less l where p.mid = l.mid and p.transaction_id = l.transaction_id;
update customer_parts p set total = p.total - l.less from (
  select mid, customer_id, store_id, wallet_id, sum(less) as less from less group by mid, customer_id, store_id, wallet_id) l
where (p.mid, p.customer_id, p.store_id, p.wallet_id) = (l.mid, l.customer_id, l.store_id, l.wallet_id);
update customers c set total = c.total - l.less from (
  select mid, customer_id, sum(less) as less from less group by mid, customer_id) l
where (c.mid, c.id) = (l.mid, l.customer_id);
