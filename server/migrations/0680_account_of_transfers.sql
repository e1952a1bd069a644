-- Where the customer of a transfer sends the money: bank, account number and name, as the gateway gave them.
alter table transactions add column transfer jsonb;
