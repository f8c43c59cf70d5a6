create table submission_request (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  options jsonb not null,
  requested_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, requested_by) references portal_user (tenant_id, id)
);

create table submission (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid,
  requested_by uuid,
  created_at timestamptz not null,
  portal_status text not null default 'Unknown' check (portal_status in ('Deleted', 'Unknown', 'ImportError', 'Normal', 'ConnectionPendingUserIntervention')),
  datasource_name_id text,
  dataset_name text,
  submission_email text,
  is_verified_content boolean not null default false,
  metadata jsonb not null default '[]',
  auto_delete_at timestamptz,
  deleted_at timestamptz,
  purged_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, request_id) references submission_request (tenant_id, id),
  foreign key (tenant_id, requested_by) references portal_user (tenant_id, id)
);
create index submission_by_workspace on submission (tenant_id, workspace_id, created_at desc, id);
create index submission_by_time on submission (tenant_id, created_at desc, id);

create table document (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  kind text not null check (kind in ('SupportingDocument', 'FinancialData')),
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  store_key text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, submission_id) references submission (tenant_id, id)
);
create index document_by_submission on document (tenant_id, submission_id, uploaded_at);

create table connection_request (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  datasource_name_id text not null,
  status text not null check (status in ('NotStarted', 'Started', 'Success', 'Error')),
  error_code text not null default 'None',
  error_description text,
  nonce_hash bytea not null,
  sealed_verifier bytea,
  connection_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);
create unique index connection_request_nonce on connection_request (nonce_hash);

create table connection (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  datasource_name_id text not null,
  dataset_id text not null,
  dataset_name text,
  state text not null check (state in ('Connected', 'Disconnected')),
  sealed_credentials bytea,
  sealed_data_key bytea,
  key_version integer,
  generation integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);

create table collection_quota (
  tenant_id uuid not null references tenant (id),
  period_start date not null,
  used integer not null check (used >= 0),
  primary key (tenant_id, period_start)
);
