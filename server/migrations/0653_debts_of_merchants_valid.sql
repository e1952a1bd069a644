alter table auto_settlements validate constraint auto_settlements_collected;
alter table disputes validate constraint disputes_beyond;
