-- A receipt is one message, however often its event is told; the pages ask whether it was sent.
create unique index messages_of_receipts on messages (about) where about like 'receipt:%';
