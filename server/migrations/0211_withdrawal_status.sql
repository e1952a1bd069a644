-- Setting the status of a withdrawal is a permission of its own. New installations get it with their roles; those that exist get it here.
insert into role_authorizations (role, module, actions)
select name, 'WITHDRAWAL_STATUS', case name
    when 'Administrator' then array['view', 'create', 'update', 'delete', 'approve', 'download']
    when 'Finance' then array['view', 'update', 'approve', 'download']
    when 'Sales' then array['view', 'download']
    else array['view'] end
from roles where name in ('Administrator', 'Finance', 'Sales', 'Corporate View')
on conflict do nothing;
