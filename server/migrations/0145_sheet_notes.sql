-- What the texts of an uploaded row do not tell: of each cell why it may be another than was meant, until a person enters it; and whether the
-- spreadsheet hid the row. Null where there is nothing to tell.
alter table batch_rows add column notes jsonb, add column is_hidden boolean;
alter table bulk_disbursement_rows add column notes jsonb, add column is_hidden boolean;
alter table supplier_import_rows add column notes jsonb, add column is_hidden boolean;
-- The titles of the columns that the spreadsheet hid.
alter table batches add column hidden_columns text[] not null default '{}';
alter table bulk_disbursements add column hidden_columns text[] not null default '{}';
alter table supplier_imports add column hidden_columns text[] not null default '{}';
