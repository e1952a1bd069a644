-- Reporting that an order was sent or delivered is a permission of its own. New installations get it with their roles.
insert into role_authorizations (role, module, actions)
select name, 'TRANSACTION_FULFILMENT', case name
    when 'Administrator' then array['view', 'create', 'update', 'delete', 'approve', 'download']
    when 'Merchant Admin' then array['view', 'create', 'update', 'delete', 'download']
    when 'Corporate View' then array['view']
    when 'Store Admin' then array['view', 'update']
    when 'Store User' then array['view', 'update']
    when 'Shipping Seller' then array['view', 'update']
    else array['view', 'download'] end
from roles
where name in ('Administrator', 'Finance', 'Sales', 'Corporate View', 'Merchant Admin', 'Store Admin', 'Store User', 'Shipping Seller',
  'Audit')
on conflict do nothing;
