-- Sheets of suppliers, row by row. The sheet itself is not kept; contacts and accounts of a row are sealed until it is saved or removed.
create table supplier_imports (
  id uuid primary key,
  mid text not null references merchants,
  file_name text not null,
  checksum text not null,
  uploaded_by text not null,
  created_at timestamptz not null
);
create index supplier_imports_by_time on supplier_imports (mid, created_at, id);
select protect_by_merchant('supplier_imports');
revoke update, delete, truncate on supplier_imports from singil_app;
-- For locks of its row.
grant update (file_name) on supplier_imports to singil_app;

create table supplier_import_rows (
  id uuid primary key,
  import_id uuid not null references supplier_imports,
  mid text not null references merchants,
  line int not null check (line > 1),
  status text not null check (status in ('INVALID', 'VALID', 'FIXED', 'SAVED', 'REMOVED')),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  sealed_cells text,
  errors jsonb not null check (jsonb_typeof(errors) = 'array'),
  supplier_id uuid unique references suppliers,
  updated_at timestamptz not null,
  unique (import_id, line),
  check ((status = 'SAVED') = (supplier_id is not null)),
  check ((status in ('SAVED', 'REMOVED')) = (sealed_cells is null)),
  check ((status = 'INVALID') = (jsonb_array_length(errors) > 0))
);
create index supplier_import_rows_by_status on supplier_import_rows (import_id, status, line);
select protect_by_merchant('supplier_import_rows');
revoke delete, truncate on supplier_import_rows from singil_app;
