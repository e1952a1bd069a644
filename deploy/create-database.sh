#!/bin/sh
# Runs once, in a new PostgreSQL: as the user POSTGRES_USER, or at the address that Patroni gives. The owner that migrates may create roles and
# is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_OWNER_PASSWORD" "${1:---username=$POSTGRES_USER}" <<'SQL'
create role singil login createrole password :'password';
create database singil owner singil encoding 'UTF8' template template0;
SQL
