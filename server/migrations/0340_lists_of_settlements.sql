-- Lists of settlements: of all merchants in the order of time, and with the gateway's lines of their payments.
create index auto_settlements_listed on auto_settlements (created_at desc, id desc);
