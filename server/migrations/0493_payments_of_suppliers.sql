create index disbursements_of_supplier on disbursements (supplier_id, created_at desc) where supplier_id is not null;
create index disbursements_by_tax_code on disbursements (atc) where status = 'PENDING' and atc is not null;
