with role_of_product as (
  select oid, rolname from pg_roles where rolname ~ '^countinghouse_' and not rolcanlogin
),
product_schema as (
  select oid from pg_namespace where nspname = 'public'
),
relation as (
  select c.* from pg_class c join product_schema on c.relnamespace = product_schema.oid
  where c.relkind in ('r', 'p', 'v') and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
),
routine as (
  select p.*, format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as called
  from pg_proc p join product_schema on p.pronamespace = product_schema.oid
  where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
),
fact (step, line) as (
  select 1, format('create role %I nologin', rolname) from role_of_product
  union all
  select 2, format('grant %I to current_user', rolname) from role_of_product where pg_has_role(current_user, oid, case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end)
  union all
  select 3, format('create extension %I', extname) from pg_extension join product_schema on extnamespace = product_schema.oid
  union all
  select 4, format('-- %s %I%s', case relkind when 'v' then 'view' else 'table' end, relname, coalesce(' with ' || array_to_string(reloptions, ', '), '')) from relation
  union all
  select 5, format('-- column %I.%I %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case
      when a.attidentity <> '' then ' generated as identity'
      when a.attgenerated <> '' then ' generated always as ' || pg_get_expr(d.adbin, d.adrelid)
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
      else ''
    end)
  from relation c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind <> 'v'
  union all
  select 6, format('-- constraint %I.%I %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k join relation c on c.oid = k.conrelid where k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select 7, format('-- index %s', replace(pg_get_indexdef(i.indexrelid), ' ON public.', ' ON '))
  from pg_index i join relation c on c.oid = i.indrelid where i.indisvalid
  union all
  select 8, format('-- function %s %s%s %s', called, case when prosecdef then 'security definer ' else '' end, coalesce(array_to_string(proconfig, ' '), ''), md5(prosrc))
  from routine
  union all
  select 9, format('-- trigger %s', replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON '))
  from pg_trigger t join relation c on c.oid = t.tgrelid where not t.tgisinternal and t.tgenabled = 'O'
  union all
  select 10, format('alter function %s owner to %I', called, r.rolname) from routine join role_of_product r on r.oid = proowner
  union all
  select 11, format('alter table %I enable row level security', relname) from relation where relrowsecurity
  union all
  select 12, format('alter table %I force row level security', relname) from relation where relforcerowsecurity
  union all
  select 13, format('create policy %I on %I as %s for %s to %s', p.polname, c.relname,
    case when p.polpermissive then 'permissive' else 'restrictive' end,
    case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    case when p.polroles = '{0}' then 'public' else (select string_agg(format('%I', r.rolname), ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)) end)
    || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
    || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')
  from pg_policy p join relation c on c.oid = p.polrelid
  union all
  select 14, format('grant %s on schema public to %I', lower(g.privilege_type), r.rolname)
  from pg_namespace n cross join aclexplode(n.nspacl) g join role_of_product r on r.oid = g.grantee where n.nspname = 'public'
  union all
  select 15, format('grant %s on %I to %s', lower(g.privilege_type), c.relname, case g.grantee when 0 then 'public' else quote_ident(r.rolname) end)
  from relation c cross join aclexplode(c.relacl) g left join role_of_product r on r.oid = g.grantee
  where g.grantee = 0 or r.oid is not null
  union all
  select 16, format('grant %s (%I) on %I to %s', lower(g.privilege_type), a.attname, c.relname, case g.grantee when 0 then 'public' else quote_ident(r.rolname) end)
  from relation c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  cross join aclexplode(a.attacl) g left join role_of_product r on r.oid = g.grantee
  where g.grantee = 0 or r.oid is not null
  union all
  select 17, format('grant %s on function %s to %s', lower(g.privilege_type), f.called, case g.grantee when 0 then 'public' else quote_ident(r.rolname) end)
  from routine f cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) g left join role_of_product r on r.oid = g.grantee
  where g.grantee <> f.proowner and (g.grantee = 0 or r.oid is not null)
)
select regexp_replace(line, '\s+', ' ', 'g') as line from fact order by step, line collate "C"
