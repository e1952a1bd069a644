-- Counts the changes of an item by people, and not those of its stock. A change names the version that it was edited from.
alter table items add column version int not null default 1;

create table item_changes (
  mid text not null,
  item_id uuid not null,
  -- The fields of the list, or those of the details, each with versions of their own.
  part text not null check (part in ('item', 'details')),
  version int not null check (version > 0),
  at timestamptz not null,
  by_name text not null,
  -- The fields with their values before and after.
  changes jsonb not null,
  primary key (mid, item_id, part, version),
  foreign key (mid, item_id) references items (mid, id)
);
create index item_changes_newest on item_changes (mid, item_id, at desc, part desc, version desc);
select protect_by_merchant('item_changes');
select make_append_only('item_changes');

-- What a merchant tells about an item beyond the list, and what customers who order it are asked for.
create table item_details (
  mid text not null,
  item_id uuid not null,
  version int not null check (version > 0),
  description text not null,
  -- [{"label", "isRequired"}]: asked for every line of an order.
  customer_references jsonb not null,
  -- [{"province", "city"}]: an empty city is the complete province. Without any it is sent to every place.
  areas jsonb not null,
  weight_grams int check (weight_grams > 0),
  -- Stores where customers can pick it up.
  pick_up_at text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (mid, item_id),
  foreign key (mid, item_id) references items (mid, id)
) with (fillfactor = 80);
select protect_by_merchant('item_details');
revoke delete, truncate on item_details from singil_app;

-- What a merchant can start an item from. The same for all merchants.
create table item_templates (
  id uuid primary key,
  industry text not null,
  name text not null,
  -- In the list of its industry.
  place int not null,
  payment_header text not null,
  is_unlimited boolean not null,
  shippable boolean not null,
  additional_charge boolean not null,
  description text not null,
  customer_references jsonb not null,
  weight_grams int check (weight_grams > 0),
  unique (industry, place)
);
revoke insert, update, delete, truncate on item_templates from singil_app;
insert into item_templates values
  ('0193a5c2-7b1e-7000-8000-000000000101', 'Food and drinks', 'Meal or drink', 1, 'You are ordering the following:', true, false, false,
   '', '[]', null),
  ('0193a5c2-7b1e-7000-8000-000000000102', 'Food and drinks', 'Cake or bilao made to order', 2, 'You are ordering the following:', true, false, false,
   'Made for you. Order at least one day ahead.',
   '[{"label": "Date and time of pick-up", "isRequired": true}, {"label": "Text on the cake or card", "isRequired": false}]', 1500),
  ('0193a5c2-7b1e-7000-8000-000000000103', 'Food and drinks', 'Packed food', 3, 'You are ordering the following:', false, true, false,
   'Sealed. Best before the date on the pack.', '[]', 500),
  ('0193a5c2-7b1e-7000-8000-000000000201', 'Retail', 'Product in a box', 1, 'You are ordering the following:', false, true, false,
   '', '[]', 500),
  ('0193a5c2-7b1e-7000-8000-000000000202', 'Retail', 'Clothing', 2, 'You are ordering the following:', false, true, false,
   'Can be exchanged within 7 days with the receipt.', '[{"label": "Size", "isRequired": true}, {"label": "Colour", "isRequired": false}]', 300),
  ('0193a5c2-7b1e-7000-8000-000000000203', 'Retail', 'Large item', 3, 'You are ordering the following:', false, true, true,
   'Delivered to the ground floor.', '[{"label": "Landmark near the address", "isRequired": false}]', 20000),
  ('0193a5c2-7b1e-7000-8000-000000000301', 'Services', 'Appointment', 1, 'You are booking the following:', true, false, false,
   '', '[{"label": "Preferred date and time", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000302', 'Services', 'Repair', 2, 'You are paying for the following:', true, false, false,
   'Parts are charged on their own.', '[{"label": "Job order number", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000401', 'Schools', 'Tuition or school fee', 1, 'You are paying for the following:', true, false, true,
   '', '[{"label": "Student number", "isRequired": true}, {"label": "Name of the student", "isRequired": true}, {"label": "Grade or course", "isRequired": false}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000402', 'Schools', 'Uniform', 2, 'You are ordering the following:', false, false, false,
   '', '[{"label": "Size", "isRequired": true}, {"label": "Student number", "isRequired": true}]', 400),
  ('0193a5c2-7b1e-7000-8000-000000000501', 'Tickets and tours', 'Event ticket', 1, 'You are booking the following:', false, false, true,
   'Show the receipt at the entrance.', '[{"label": "Name on the ticket", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000502', 'Tickets and tours', 'Tour', 2, 'You are booking the following:', false, false, true,
   '', '[{"label": "Date of the tour", "isRequired": true}, {"label": "Hotel for the pick-up", "isRequired": false}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000601', 'Dues and rent', 'Association dues', 1, 'You are paying for the following:', true, false, true,
   '', '[{"label": "Unit or lot number", "isRequired": true}, {"label": "Month that is paid", "isRequired": true}]', null),
  ('0193a5c2-7b1e-7000-8000-000000000602', 'Dues and rent', 'Rent', 2, 'You are paying for the following:', true, false, true,
   '', '[{"label": "Unit number", "isRequired": true}, {"label": "Month that is paid", "isRequired": true}]', null);
