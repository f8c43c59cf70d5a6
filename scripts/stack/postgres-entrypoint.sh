#!/bin/bash
# What the image of PostgreSQL does before its server starts: where there are no data, makes them and runs the mounted scripts, once.
set -eu
export LC_ALL=C.UTF-8
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # They appear in their place when all is done, so that a start which was cut off begins anew.
  unfinished="$PGDATA.new"
  rm -rf "$unfinished"
  mkdir -p "$(dirname "$PGDATA")"
  initdb --pgdata "$unfinished" --username "$POSTGRES_USER" --pwfile <(printf '%s\n' "$POSTGRES_PASSWORD") --encoding UTF8 --auth-local trust --auth-host scram-sha-256
  echo 'host all all all scram-sha-256' >> "$unfinished/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$unfinished/postgresql.conf"
  echo "unix_socket_directories = '/var/run/postgresql'" >> "$unfinished/postgresql.conf"
  PGPASSWORD= pg_ctl --pgdata "$unfinished" --options "-c listen_addresses=''" --wait start
  export PGHOST=/var/run/postgresql
  for script in /docker-entrypoint-initdb.d/*; do
    case "$script" in
      *.sh) if [ -x "$script" ]; then "$script"; else . "$script"; fi ;;
      *) echo "$script is no script of the shell" >&2; exit 1 ;;
    esac
  done
  unset PGHOST
  pg_ctl --pgdata "$unfinished" --mode fast --wait stop
  mv "$unfinished" "$PGDATA"
fi
exec "$@"
