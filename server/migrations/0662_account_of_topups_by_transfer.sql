-- Where the merchant sends the money of a top-up by transfer, as of payments.
alter table topups add column transfer jsonb;
