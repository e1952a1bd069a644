-- The PDF of a certificate is kept as it was issued, encrypted: a later release must not draw an issued form anew.
alter table cwt_certificates
  add column object text unique,
  add column sealed_key text,
  add column checksum text,
  add check (num_nulls(object, sealed_key, checksum) in (0, 3));
grant update (object, sealed_key, checksum) on cwt_certificates to singil_app;
