#!/bin/sh
# Runs once, when PostgreSQL makes its data folder (compose.yaml): the portal's own role and database. It owns that database
# and is no superuser; the extensions that migrations create are trusted ones.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" -v password="$PORTAL_PASSWORD" <<'SQL'
create role portal login password :'password';
create database portal owner portal;
SQL
