-- The webhooks about one payment, for its timeline.
create index webhook_deliveries_of_subject on webhook_deliveries (mid, subject);
