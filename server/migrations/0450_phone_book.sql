-- Details of customers who agreed that their device is remembered. They belong to the customer and not to a merchant.
create table phone_book (
  -- Of the random id that only the device has.
  device_digest text primary key,
  -- Name, e-mail, mobile number and address, sealed.
  details text not null,
  agreed_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_book_expires on phone_book (expires_at);
grant select, insert, update, delete on phone_book to singil_app;
