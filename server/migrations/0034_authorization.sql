-- Changes of permissions, of a role or of one person: who proposed each, and who else approved it.

create table authorization_changes (
  id uuid primary key,
  role text references roles,
  user_id uuid references users,
  -- One authorization a module, as it stood and as it is to be.
  before jsonb not null,
  after jsonb not null,
  -- Permissions that it gives and takes away, as in "BIZ_WALLET:approve".
  added text[] not null,
  removed text[] not null,
  state text not null check (state in ('PENDING', 'APPLIED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  reason text not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  check ((role is null) <> (user_id is null)),
  check ((decided_at is null) = (state in ('PENDING', 'APPLIED'))),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody decides their own; they may only take it back.
  check (decided_by <> proposed_by or state = 'WITHDRAWN'),
  check (state <> 'WITHDRAWN' or decided_by = proposed_by)
);
create unique index one_waiting_change_a_role on authorization_changes (role) where state = 'PENDING';
create unique index one_waiting_change_a_user on authorization_changes (user_id) where state = 'PENDING';
create index authorization_changes_by_time on authorization_changes (proposed_at desc, id desc);
