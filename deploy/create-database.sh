#!/bin/sh
# Runs once, when the PostgreSQL container starts with an empty volume: the owner that migrates may create roles and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_OWNER_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role singil login createrole password :'password';
create database singil owner singil encoding 'UTF8' template template0;
SQL
