do $$ begin
  perform pg_advisory_xact_lock(hashtext('countinghouse roles'));
  if not exists (select from pg_roles where rolname = 'countinghouse_runtime') then create role countinghouse_runtime nologin; end if;
  if not exists (select from pg_roles where rolname = 'countinghouse_sweeper') then create role countinghouse_sweeper nologin; end if;
  if not exists (select from pg_roles where rolname = 'countinghouse_search') then create role countinghouse_search nologin; end if;
  execute format('grant countinghouse_runtime, countinghouse_sweeper, countinghouse_search to %I', current_user);
end $$;
create extension if not exists pg_trgm;
grant usage on schema public to countinghouse_runtime, countinghouse_sweeper, countinghouse_search;
grant create on schema public to countinghouse_search;
