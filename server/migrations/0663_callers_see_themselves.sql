-- A member of staff who works for a merchant also sees the account of their own, such as to be sent a code. Unlike `singil.user_id` this hides no other.
create policy of_caller on users using (id::text = (select nullif(current_setting('singil.caller', true), '')));
