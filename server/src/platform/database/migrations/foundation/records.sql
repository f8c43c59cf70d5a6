create table financial_record (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  status text not null check (status in ('Pending', 'Created', 'ImportError', 'Deleted')),
  datasource_name_id text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  published_attempt_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, submission_id) references submission (tenant_id, id),
  check ((status = 'Created') = (published_attempt_id is not null) or status = 'Deleted')
);
create unique index financial_record_open on financial_record (tenant_id, submission_id) where status in ('Pending', 'Created');
create index financial_record_by_submission on financial_record (tenant_id, submission_id, created_at desc);

create table import_job (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  state text not null check (state in ('Pending', 'Success', 'Error', 'Cancelled')),
  stage text not null,
  source jsonb not null,
  options jsonb not null,
  counts jsonb not null default '{}',
  timeline jsonb not null default '[]',
  error_code text not null default 'None',
  error_description text,
  fault_count integer not null default 0,
  faults jsonb not null default '[]',
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  cancel_requested_at timestamptz,
  quota_period date,
  started_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references financial_record (tenant_id, id)
);
create index import_job_pending on import_job (lease_expires_at) where state = 'Pending';
create index import_job_recent on import_job (tenant_id, started_at desc);

create table import_attempt (
  tenant_id uuid not null,
  id uuid not null,
  financial_record_id uuid not null,
  fence integer not null,
  started_at timestamptz not null,
  abandoned_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, financial_record_id, fence),
  foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id)
);
alter table financial_record add foreign key (tenant_id, published_attempt_id) references import_attempt (tenant_id, id);

create table statement_structure (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  statement_type text not null check (statement_type in ('BalanceSheet', 'IncomeStatement', 'CashFlow')),
  version integer not null,
  structure jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, financial_record_id, statement_type, version),
  foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id)
);

create table workbook_revision (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  revision_number integer not null,
  outcome text not null check (outcome in ('Pending', 'Success', 'Error')),
  error_description text,
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  primary key (tenant_id, financial_record_id, revision_number),
  foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id)
);

create table workbook (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  revision_number integer not null,
  variant_id text not null check (variant_id in ('FullAnalysis', 'CustomerDataCopy')),
  file_name text not null,
  file_size bigint not null,
  sha256 bytea not null,
  store_key text not null,
  created_at timestamptz not null,
  primary key (tenant_id, financial_record_id, revision_number, variant_id),
  foreign key (tenant_id, financial_record_id, revision_number) references workbook_revision (tenant_id, financial_record_id, revision_number)
);
