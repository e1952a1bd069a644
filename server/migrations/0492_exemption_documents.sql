-- The document that proves an exemption: without it tax is withheld. Other days need another document.
alter table suppliers
  add column exemption_file uuid references files,
  add check (exemption_file is null or exempt_until is not null);
