import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = `
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
`;

const TENANTS = `
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
`;

const PEOPLE = `
create table portal_user (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  issuer text,
  external_account_id text,
  display_name text not null,
  first_name text,
  last_name text,
  email_address text not null,
  email_lower text generated always as (lower(email_address)) stored,
  status text not null check (status in ('Active', 'Deleted', 'Invited', 'PendingInvite')),
  last_activity_at timestamptz,
  metadata jsonb not null default '[]',
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index portal_user_email on portal_user (tenant_id, email_lower) where status <> 'Deleted';
create unique index portal_user_subject on portal_user (tenant_id, issuer, external_account_id) where external_account_id is not null;

create table user_role (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id)
);

create table session (
  tenant_id uuid not null,
  id text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  sliding_expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id)
);
create index session_by_user on session (tenant_id, user_id);
`;

const WORKSPACES = `
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
create index workspace_by_code on workspace (tenant_id, engagement_code collate "C", id) where deleted_at is null;
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
`;

const COLLECTIONS = `
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
`;

const RECORDS = `
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
`;

const BOOKS = `
create table books (
  tenant_id uuid not null,
  attempt_id uuid not null,
  company jsonb not null,
  as_of date not null,
  slices jsonb not null,
  opening_known boolean not null,
  counts jsonb not null,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table account (
  tenant_id uuid not null,
  attempt_id uuid not null,
  ordinal integer not null,
  source_id text not null,
  number text,
  name text not null,
  parent_ordinal integer,
  type text not null,
  active boolean not null,
  description text,
  opening bigint not null default 0,
  debits bigint[] not null default '{}',
  credits bigint[] not null default '{}',
  places text[],
  primary key (tenant_id, attempt_id, ordinal),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table party (
  tenant_id uuid not null,
  attempt_id uuid not null,
  ordinal integer not null,
  source_id text not null,
  name text not null,
  role text not null,
  primary key (tenant_id, attempt_id, ordinal),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table journal_line (
  tenant_id uuid not null,
  attempt_id uuid not null,
  line_no integer not null,
  date date not null,
  account_ordinal integer not null,
  amount bigint not null,
  party_ordinal integer,
  place integer not null,
  journal text not null,
  document text,
  memo text,
  primary key (tenant_id, attempt_id, line_no),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
create index journal_line_by_account on journal_line (tenant_id, attempt_id, account_ordinal, date, line_no);

create table open_item (
  tenant_id uuid not null,
  attempt_id uuid not null,
  item_no integer not null,
  side text not null check (side in ('receivable', 'payable')),
  source_id text not null,
  document_kind text not null,
  number text,
  party_ordinal integer,
  as_of date not null,
  date date not null,
  due date,
  currency text not null,
  total bigint not null,
  open bigint not null,
  open_base bigint not null,
  control_account integer,
  place text,
  primary key (tenant_id, attempt_id, item_no),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);

create table check_result (
  tenant_id uuid not null,
  attempt_id uuid not null,
  position integer not null,
  check_id text not null,
  category text not null,
  outcome text not null check (outcome in ('Pass', 'Fail', 'Inconclusive')),
  detail jsonb not null,
  primary key (tenant_id, attempt_id, position),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
`;

const PLUMBING = `
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
`;

/** Tables whose rows belong to a tenant; the catalogue test compares this with the database. */
export const TENANT_OWNED_TABLES = [
  'portal_user',
  'user_role',
  'session',
  'workspace',
  'workspace_user',
  'submission_request',
  'submission',
  'document',
  'connection_request',
  'connection',
  'collection_quota',
  'financial_record',
  'import_job',
  'import_attempt',
  'statement_structure',
  'workbook_revision',
  'workbook',
  'books',
  'account',
  'party',
  'journal_line',
  'open_item',
  'check_result',
  'outbox',
  'download_link',
  'audit_event',
] as const;

const INSERT_ONLY = new Set<string>(['audit_event']);

const wall = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant_wall on ${table}
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
grant ${INSERT_ONLY.has(table) ? 'select, insert' : 'select, insert, update, delete'} on ${table} to countinghouse_runtime;
`;

const SWEEPER = `
create policy sweeper on outbox to countinghouse_sweeper using (true) with check (true);
grant select, update, delete on outbox to countinghouse_sweeper;
create policy sweeper on import_job for select to countinghouse_sweeper using (true);
grant select on import_job to countinghouse_sweeper;
create policy sweeper on workbook_revision for select to countinghouse_sweeper using (true);
grant select on workbook_revision to countinghouse_sweeper;
create policy sweeper on import_attempt for select to countinghouse_sweeper using (true);
grant select on import_attempt to countinghouse_sweeper;
create policy sweeper on connection_request for select to countinghouse_sweeper using (true);
grant select on connection_request to countinghouse_sweeper;
`;

const SEARCH = `
create policy search on workspace for select to countinghouse_search using (true);
grant select on workspace to countinghouse_search;
create function workspace_ids_containing(term text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from workspace
    where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
      and deleted_at is null
      and name_search like '%' || replace(replace(replace(term, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
  $$;
alter function workspace_ids_containing(text) owner to countinghouse_search;
revoke all on function workspace_ids_containing(text) from public;
grant execute on function workspace_ids_containing(text) to countinghouse_runtime;
revoke create on schema public from countinghouse_search;
`;

/** The tables of the main job, each tenant-owned one behind its wall (design 1, Data). */
export class Foundation1790000000000 implements MigrationInterface {
  name = 'Foundation1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    const parts = [
      ROLES,
      TENANTS,
      PEOPLE,
      WORKSPACES,
      COLLECTIONS,
      RECORDS,
      BOOKS,
      PLUMBING,
      ...TENANT_OWNED_TABLES.map(wall),
      SWEEPER,
      SEARCH,
    ];
    for (const part of parts) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('The foundation is not taken back; restore a copy instead.');
  }
}
