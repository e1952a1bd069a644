-- What is attached to an e-mail, by a reference: it is made or opened when the e-mail is sent.
alter table messages add column attachment text check (attachment is null or kind = 'mail');
