-- A payment of which a part was refunded has the code of a refund.
update transactions set response_code = 'GR018', version = version + 1
where status = 'paid' and refunded > 0 and response_code <> 'GR018';
