-- The day in Manila on which a user last had the warning about the monthly limit sent: at most one a day.
alter table limit_usage add column warned_on date;
