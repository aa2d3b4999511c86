#!/bin/sh
# In the container of Postgres, at its first start: one role that owns the tables, and one with which the website works,
# so that the audit trail is out of its reach (docs/operations.md, Watching).
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v password="$SITE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role estavelle_owner login createdb password :'owner_password';
create role estavelle login password :'password';
create database estavelle owner estavelle_owner;
revoke connect on database estavelle from public;
grant connect, temporary on database estavelle to estavelle;
\c estavelle
alter schema public owner to estavelle_owner;
grant usage on schema public to estavelle;
alter default privileges for role estavelle_owner in schema public
  grant select, insert, update, delete on tables to estavelle;
alter default privileges for role estavelle_owner in schema public grant usage, select on sequences to estavelle;
SQL
