-- The version of the terms for payers that the page showed when the customer chose how to pay; null if the payment was not begun on our page.
alter table transactions add column terms_version int;
