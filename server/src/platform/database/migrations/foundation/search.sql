create policy search on workspace for select to countinghouse_search using (true);
grant select on workspace to countinghouse_search;
create function workspace_ids_containing(term text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from workspace
    where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
      and deleted_at is null
      and name_search like '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
alter function workspace_ids_containing(text) owner to countinghouse_search;
revoke all on function workspace_ids_containing(text) from public;
grant execute on function workspace_ids_containing(text) to countinghouse_runtime;
revoke create on schema public from countinghouse_search;
