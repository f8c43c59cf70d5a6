create table outbox (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  dispatched_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_due on outbox (due_at) where dispatched_at is null;

create table download_link (
  tenant_id uuid not null references tenant (id),
  token_hash bytea not null,
  path text not null,
  created_by uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);

create table audit_event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  fields text[] not null default '{}',
  request_id text,
  primary key (tenant_id, id)
);
create index audit_event_by_time on audit_event (tenant_id, at desc);
