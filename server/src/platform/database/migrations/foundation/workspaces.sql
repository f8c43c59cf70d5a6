create table workspace (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 256),
  name_search text collate "C" generated always as (lower(display_name collate "und-x-icu")) stored,
  engagement_code text check (length(engagement_code) <= 64),
  primary_email text,
  created_at timestamptz not null,
  created_by uuid,
  last_activity_at timestamptz not null,
  last_sync_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index workspace_by_activity on workspace (tenant_id, last_activity_at desc, id) where deleted_at is null;
create index workspace_by_name on workspace (tenant_id, name_search, id) where deleted_at is null;
create index workspace_by_code on workspace (tenant_id, (coalesce(engagement_code, '') collate "C"), id) where deleted_at is null;
create index workspace_name_trigrams on workspace using gin (name_search gin_trgm_ops) where deleted_at is null;

create table workspace_user (
  tenant_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, workspace_id, user_id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id)
);
create index workspace_user_by_user on workspace_user (tenant_id, user_id);
