-- The profile of a merchant, form by form. What is not in `merchants` is personal data of the owner and of other people: it is sealed.
create table merchant_forms (
  mid text not null references merchants,
  form text not null
    check (form in ('merchant', 'owner', 'primary', 'financial', 'secondary', 'tertiary', 'signatory', 'technical', 'recipient')),
  -- Counts the changes of this form. A change names the version that it was edited from.
  version integer not null check (version > 0),
  sealed text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (mid, form)
) with (fillfactor = 80);
select protect_by_merchant('merchant_forms');
revoke delete, truncate on merchant_forms from singil_app;

create table merchant_form_changes (
  id uuid primary key,
  mid text not null references merchants,
  form text not null,
  version integer not null,
  at timestamptz not null,
  by text not null,
  role text,
  -- The fields with their values before and after.
  sealed text not null,
  unique (mid, form, version)
);
create index merchant_form_changes_of_merchant on merchant_form_changes (mid, at, id);
select protect_by_merchant('merchant_form_changes');
select make_append_only('merchant_form_changes');

create index merchants_by_age on merchants (created_at, mid);
