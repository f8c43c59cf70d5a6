#!/bin/sh
# Makes the database, its owner and the product's login; the image runs it once, when its volume is empty.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set product_password="$PRODUCT_PASSWORD" <<'SQL'
create role countinghouse_owner login createrole password :'owner_password';
create role countinghouse login password :'product_password';
create database countinghouse owner countinghouse_owner;
SQL
