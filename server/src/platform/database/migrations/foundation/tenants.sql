create table tenant (
  id uuid primary key,
  name text not null unique,
  visible_name text not null,
  brand_name text not null,
  settings jsonb not null default '{}',
  oidc_issuer text,
  oidc_client_id text
);
create table tenant_host (
  host text primary key check (host = lower(host)),
  tenant_id uuid not null references tenant (id),
  brand_name text not null
);
grant select on tenant, tenant_host to countinghouse_runtime, countinghouse_sweeper;
