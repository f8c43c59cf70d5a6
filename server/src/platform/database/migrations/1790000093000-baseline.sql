-- Every role, table, policy and grant of the product, each table after those that it refers to.

do $$ declare wanted text; begin
  perform pg_advisory_xact_lock(hashtext('countinghouse roles'));
  foreach wanted in array array['runtime', 'sweeper', 'search', 'pool', 'queue'] loop
    if not exists (select from pg_roles where rolname = 'countinghouse_' || wanted) then execute format('create role countinghouse_%s nologin', wanted); end if;
    execute format('grant countinghouse_%s to %I', wanted, current_user);
  end loop;
end $$;
create extension if not exists pg_trgm;
grant usage on schema public to countinghouse_runtime, countinghouse_sweeper, countinghouse_search, countinghouse_pool;

create table audit_unlinked (
  tenant_id uuid not null,
  event_id uuid not null,
  constraint audit_unlinked_pkey primary key (tenant_id, event_id)
);

create table shared_value (
  name text not null,
  text text not null,
  changed_at timestamptz not null,
  constraint shared_value_name_check check ((length(name) <= 200)),
  constraint shared_value_pkey primary key (name)
);

create table tenant (
  id uuid not null,
  name text not null,
  visible_name text not null,
  brand_name text not null,
  settings jsonb default '{}' not null,
  oidc_issuer text,
  oidc_client_id text,
  flag_overrides jsonb default '{}' not null,
  flag_version integer default 1 not null,
  scores_firms boolean generated always as (((coalesce((flag_overrides -> 'riskCalcEnabled'::text), (settings -> 'riskCalcEnabled'::text), 'true'::jsonb) <> 'false'::jsonb) and (coalesce((flag_overrides -> 'lenderDisabled'::text), (settings -> 'lenderDisabled'::text), 'false'::jsonb) <> 'true'::jsonb))) stored not null,
  version integer default 1 not null,
  constraint tenant_pkey primary key (id),
  constraint tenant_name_key unique (name)
);

create table analytics_event (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  name text not null,
  properties jsonb default '{}' not null,
  by_administrator boolean,
  constraint analytics_event_pkey primary key (tenant_id, id),
  constraint analytics_event_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index analytics_event_by_name on analytics_event (tenant_id, name, at);

create table audit_event (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  fields text[] default '{}'::text[] not null,
  request_id text,
  network text,
  changes jsonb default '{}' not null,
  borrower_request_id uuid,
  api_client_id uuid,
  constraint audit_event_pkey primary key (tenant_id, id),
  constraint audit_event_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index audit_event_by_time on audit_event (tenant_id, at desc, id desc);
create index audit_event_by_actor on audit_event (tenant_id, actor_id, at desc, id desc);
create index audit_event_by_subject on audit_event (tenant_id, subject_id, at desc, id desc);
create index audit_event_by_subject_type on audit_event (tenant_id, subject_type, at desc, id desc);

create table audit_verification (
  tenant_id uuid not null,
  verified_at timestamptz not null,
  entries bigint not null,
  flaw_seq bigint,
  flaw text,
  constraint audit_verification_pkey primary key (tenant_id),
  constraint audit_verification_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table client_sign_in_failure (
  tenant_id uuid not null,
  network text not null,
  since timestamptz not null,
  failures integer not null,
  constraint client_sign_in_failure_pkey primary key (tenant_id, network),
  constraint client_sign_in_failure_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table collection_quota (
  tenant_id uuid not null,
  period_start date not null,
  used integer not null,
  constraint collection_quota_used_check check ((used >= 0)),
  constraint collection_quota_pkey primary key (tenant_id, period_start),
  constraint collection_quota_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table confirmed_mapping (
  tenant_id uuid not null,
  statement_type text not null,
  key_hash bytea not null,
  section text not null,
  times integer default 1 not null,
  confirmed_at timestamptz not null,
  confirmed_by uuid,
  constraint confirmed_mapping_statement_type_check check ((statement_type in ('BalanceSheet', 'IncomeStatement'))),
  constraint confirmed_mapping_pkey primary key (tenant_id, statement_type, key_hash),
  constraint confirmed_mapping_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table download_link (
  tenant_id uuid not null,
  token_hash bytea not null,
  path text not null,
  created_by uuid,
  expires_at timestamptz not null,
  session_id text,
  api_client_id uuid,
  constraint download_link_pkey primary key (tenant_id, token_hash),
  constraint download_link_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table grant_revocation (
  tenant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  generation integer not null,
  sealed_credentials bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  attempts integer default 0 not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  failures integer default 0 not null,
  outage_since timestamptz,
  datasource_name_id text,
  constraint grant_revocation_pkey primary key (tenant_id, id),
  constraint grant_revocation_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table idempotency_key (
  tenant_id uuid not null,
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  state text default 'Running' not null,
  took_effect boolean default false not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  constraint idempotency_key_state_check check ((state in ('Running', 'Answered', 'Withheld'))),
  constraint idempotency_key_pkey primary key (tenant_id, caller, key),
  constraint idempotency_key_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index idempotency_key_by_age on idempotency_key (tenant_id, created_at);

create table notification_default (
  tenant_id uuid not null,
  notification text not null,
  method text not null,
  default_action text default 'Append' not null,
  version integer default 1 not null,
  constraint notification_default_default_action_check check ((default_action in ('Append', 'Replace'))),
  constraint notification_default_pkey primary key (tenant_id, notification, method),
  constraint notification_default_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table notification_given (
  tenant_id uuid not null,
  notification text not null,
  occurrence text not null,
  given_at timestamptz not null,
  constraint notification_given_pkey primary key (tenant_id, notification, occurrence),
  constraint notification_given_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table outbox (
  tenant_id uuid not null,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  dispatched_at timestamptz,
  dispatches integer default 0 not null,
  constraint outbox_pkey primary key (tenant_id, id),
  constraint outbox_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index outbox_due on outbox (due_at) where (dispatched_at is null);
create index outbox_dispatched on outbox (dispatched_at) where (dispatched_at is not null);

create table portal_user (
  tenant_id uuid not null,
  id uuid not null,
  issuer text,
  external_account_id text,
  display_name text not null,
  first_name text,
  last_name text,
  email_address text not null,
  email_lower text generated always as (lower(email_address)) stored,
  status text not null,
  last_activity_at timestamptz,
  metadata jsonb default '[]' not null,
  version integer default 1 not null,
  language text,
  constraint portal_user_status_check check ((status in ('Active', 'Deleted', 'Invited', 'PendingInvite'))),
  constraint portal_user_pkey primary key (tenant_id, id),
  constraint portal_user_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create unique index portal_user_email on portal_user (tenant_id, email_lower) where (status <> 'Deleted'::text);
create unique index portal_user_subject on portal_user (tenant_id, issuer, external_account_id) where (external_account_id is not null);

create table risk_base_rates (
  tenant_id uuid not null,
  one_year double precision not null,
  five_years double precision not null,
  source text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  constraint risk_base_rates_pkey primary key (tenant_id),
  constraint risk_base_rates_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table risk_industry_factor (
  tenant_id uuid not null,
  naics_prefix text not null,
  factor double precision not null,
  source text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  constraint risk_industry_factor_factor_check check (((factor >= (0.5)::double precision) and (factor <= (2)::double precision))),
  constraint risk_industry_factor_naics_prefix_check check ((naics_prefix ~ '^[0-9]{2,6}$'::text)),
  constraint risk_industry_factor_pkey primary key (tenant_id, naics_prefix),
  constraint risk_industry_factor_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table risk_peer_sharing (
  tenant_id uuid not null,
  since timestamptz not null,
  changed_by uuid,
  constraint risk_peer_sharing_pkey primary key (tenant_id),
  constraint risk_peer_sharing_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table statement_template (
  tenant_id uuid not null,
  id uuid not null,
  statement_type text not null,
  display_name text not null,
  description text,
  document jsonb not null,
  line_count integer not null,
  uses integer default 0 not null,
  created_at timestamptz not null,
  created_by uuid,
  constraint statement_template_statement_type_check check ((statement_type in ('BalanceSheet', 'IncomeStatement'))),
  constraint statement_template_pkey primary key (tenant_id, id),
  constraint statement_template_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create unique index statement_template_by_name on statement_template (tenant_id, statement_type, lower(display_name));

create table tenant_host (
  host text not null,
  tenant_id uuid not null,
  brand_name text not null,
  constraint tenant_host_host_check check ((host = lower(host))),
  constraint tenant_host_pkey primary key (host),
  constraint tenant_host_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table tenant_logo (
  tenant_id uuid not null,
  sha256 bytea not null,
  png bytea not null,
  created_at timestamptz not null,
  constraint tenant_logo_png_check check ((octet_length(png) <= 262144)),
  constraint tenant_logo_sha256_check check ((octet_length(sha256) = 32)),
  constraint tenant_logo_pkey primary key (tenant_id, sha256),
  constraint tenant_logo_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table webhook_endpoint (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  failures integer default 0 not null,
  rests_until timestamptz,
  constraint webhook_endpoint_pkey primary key (tenant_id, id),
  constraint webhook_endpoint_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table webhook_event (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  constraint webhook_event_pkey primary key (tenant_id, id),
  constraint webhook_event_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index webhook_event_by_time on webhook_event (tenant_id, created_at);

create table workspace (
  tenant_id uuid not null,
  id uuid not null,
  display_name text not null,
  name_search text generated always as (lower((display_name collate "und-x-icu"))) stored collate pg_catalog."C",
  engagement_code text,
  primary_email text,
  created_at timestamptz not null,
  created_by uuid,
  last_activity_at timestamptz not null,
  last_sync_at timestamptz,
  deleted_at timestamptz,
  version integer default 1 not null,
  organization_id text,
  confirmed_names jsonb default '[]' not null,
  code_search text generated always as (lower((coalesce(engagement_code, ''::text) collate "und-x-icu"))) stored collate pg_catalog."C",
  constraint workspace_display_name_check check (((length(display_name) >= 1) and (length(display_name) <= 256))),
  constraint workspace_engagement_code_check check ((length(engagement_code) <= 64)),
  constraint workspace_organization_id_check check (((length(organization_id) <= 128) and (organization_id = lower(organization_id)))),
  constraint workspace_pkey primary key (tenant_id, id),
  constraint workspace_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index workspace_by_activity on workspace (tenant_id, last_activity_at desc, id) where (deleted_at is null);
create index workspace_by_name on workspace (tenant_id, name_search, id) where (deleted_at is null);
create index workspace_name_trigrams on workspace using gin (name_search gin_trgm_ops) where (deleted_at is null);
create unique index workspace_by_organization on workspace (tenant_id, organization_id) where (organization_id is not null);
create index workspace_by_code on workspace (tenant_id, code_search, id) where (deleted_at is null);

create table access_request (
  tenant_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  constraint access_request_pkey primary key (tenant_id, workspace_id, user_id),
  constraint access_request_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id),
  constraint access_request_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);

create table api_client (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  name_lower text generated always as (lower(name)) stored,
  secret_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  secret_renewed_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  purposes text[] not null,
  all_workspaces boolean not null,
  constraint api_client_pkey primary key (tenant_id, id),
  constraint api_client_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references portal_user(tenant_id, id),
  constraint api_client_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create unique index api_client_by_name on api_client (tenant_id, name_lower) where (revoked_at is null);

create table audit_link (
  tenant_id uuid not null,
  seq bigint not null,
  event_id uuid not null,
  hash bytea not null,
  linked_at timestamptz not null,
  constraint audit_link_pkey primary key (tenant_id, seq),
  constraint audit_link_tenant_id_event_id_key unique (tenant_id, event_id),
  constraint audit_link_tenant_id_event_id_fkey foreign key (tenant_id, event_id) references audit_event(tenant_id, id)
);

create table connection (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  datasource_name_id text not null,
  dataset_id text not null,
  dataset_name text,
  state text not null,
  sealed_credentials bytea,
  sealed_data_key bytea,
  key_version integer,
  generation integer default 1 not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  refresh_lease_expires_at timestamptz,
  connected_at timestamptz,
  access_ends_at timestamptz,
  constraint connection_state_check check ((state in ('Connected', 'Disconnected'))),
  constraint connection_pkey primary key (tenant_id, id),
  constraint connection_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index connection_by_workspace on connection (tenant_id, workspace_id, created_at) where (deleted_at is null);
create index connection_access_ends on connection (tenant_id, access_ends_at) where ((access_ends_at is not null) and (state = 'Connected'::text));

create table connection_request (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  datasource_name_id text not null,
  status text not null,
  error_code text default 'None' not null,
  error_description text,
  nonce_hash bytea not null,
  sealed_verifier bytea,
  connection_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  request_id uuid,
  state_hash bytea,
  browser_hash bytea,
  api_client_id uuid,
  sealed_grant bytea,
  reconnects uuid,
  form_attempts smallint default 0 not null,
  constraint connection_request_status_check check ((status in ('NotStarted', 'Started', 'Success', 'Error'))),
  constraint connection_request_pkey primary key (tenant_id, id),
  constraint connection_request_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create unique index connection_request_nonce on connection_request (nonce_hash);
create index connection_request_open on connection_request (tenant_id, workspace_id) where (status in ('NotStarted', 'Started'));
create unique index connection_request_state on connection_request (tenant_id, state_hash) where (state_hash is not null);
create index connection_request_made on connection_request (tenant_id, connection_id, created_at) where (connection_id is not null);
create index connection_request_reconnects on connection_request (tenant_id, reconnects, created_at) where (reconnects is not null);

create table delegated_token (
  tenant_id uuid not null,
  token_hash bytea not null,
  workspace_id uuid not null,
  actor_id uuid,
  purposes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  borrower_session_id uuid,
  session_id text,
  constraint delegated_token_check check (((actor_id is null) <> (borrower_session_id is null))),
  constraint delegated_token_check1 check (((actor_id is null) = (session_id is null))),
  constraint delegated_token_pkey primary key (tenant_id, token_hash),
  constraint delegated_token_tenant_id_actor_id_fkey foreign key (tenant_id, actor_id) references portal_user(tenant_id, id),
  constraint delegated_token_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index delegated_token_by_workspace on delegated_token (tenant_id, workspace_id);

create table invitation (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  api_client_id uuid,
  constraint invitation_check check (((ended_at is null) = (outcome is null))),
  constraint invitation_outcome_check check ((outcome in ('Accepted', 'Replaced', 'Revoked'))),
  constraint invitation_pkey primary key (tenant_id, id),
  constraint invitation_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references portal_user(tenant_id, id),
  constraint invitation_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id)
);
create unique index invitation_token on invitation (tenant_id, token_hash);
create unique index invitation_open on invitation (tenant_id, user_id) where (ended_at is null);
create index invitation_of_inviter on invitation (tenant_id, created_by, created_at);
create index invitation_of_client on invitation (tenant_id, api_client_id, created_at) where (api_client_id is not null);

create table mail_message (
  tenant_id uuid not null,
  id uuid not null,
  dedupe_key text not null,
  template text not null,
  facts jsonb not null,
  sealed_facts bytea,
  sealed_data_key bytea,
  key_version integer,
  language text,
  user_id uuid,
  address text,
  reply_to text,
  notification text,
  workspace_id uuid,
  state text default 'Pending' not null,
  failure text,
  attempts integer default 0 not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  ended_at timestamptz,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  failures integer default 0 not null,
  outage_since timestamptz,
  constraint mail_message_check check (((user_id is null) <> (address is null))),
  constraint mail_message_state_check check ((state in ('Pending', 'Sent', 'Dropped', 'Undelivered', 'Dismissed'))),
  constraint mail_message_pkey primary key (tenant_id, id),
  constraint mail_message_tenant_id_dedupe_key_key unique (tenant_id, dedupe_key),
  constraint mail_message_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint mail_message_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id),
  constraint mail_message_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index mail_message_undelivered on mail_message (tenant_id, ended_at desc, id) where (state = 'Undelivered'::text);
create index mail_message_ended on mail_message (tenant_id, ended_at) where (ended_at is not null);
create index mail_message_of_workspace on mail_message (tenant_id, workspace_id, notification, created_at) where (notification is not null);
create index mail_message_pending on mail_message (due_at) where (state = 'Pending'::text);

create table notification_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  notification text not null,
  method text not null,
  enabled boolean not null,
  constraint notification_choice_pkey primary key (tenant_id, user_id, notification, method),
  constraint notification_choice_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id)
);

create table notification_recipient (
  tenant_id uuid not null,
  notification text not null,
  method text not null,
  address text not null,
  address_lower text generated always as (lower(address)) stored not null,
  added_at timestamptz not null,
  added_by uuid,
  constraint notification_recipient_pkey primary key (tenant_id, notification, method, address_lower),
  constraint notification_recipient_tenant_id_notification_method_fkey foreign key (tenant_id, notification, method) references notification_default(tenant_id, notification, method)
);

create table notification_subscription (
  tenant_id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  notification text not null,
  method text not null,
  enabled boolean not null,
  constraint notification_subscription_pkey primary key (tenant_id, user_id, notification, method, workspace_id),
  constraint notification_subscription_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id),
  constraint notification_subscription_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index notification_subscription_by_workspace on notification_subscription (tenant_id, workspace_id);

create table session (
  tenant_id uuid not null,
  id text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  sliding_expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_pkey primary key (tenant_id, id),
  constraint session_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id)
);
create index session_by_user on session (tenant_id, user_id);

create table submission_request (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  options jsonb not null,
  requested_by uuid,
  created_at timestamptz not null,
  number bigint generated always as identity,
  constraint submission_request_pkey primary key (tenant_id, id),
  constraint submission_request_tenant_id_requested_by_fkey foreign key (tenant_id, requested_by) references portal_user(tenant_id, id),
  constraint submission_request_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);

create table user_role (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  constraint user_role_pkey primary key (tenant_id, user_id, role_id),
  constraint user_role_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id)
);

create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text default 'Pending' not null,
  failure text,
  attempts integer default 0 not null,
  response_status integer,
  response_text text,
  created_at timestamptz not null,
  attempted_at timestamptz,
  due_at timestamptz not null,
  ended_at timestamptz,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  failures integer default 0 not null,
  outage_since timestamptz,
  constraint webhook_delivery_state_check check ((state in ('Pending', 'Delivered', 'GivenUp'))),
  constraint webhook_delivery_pkey primary key (tenant_id, id),
  constraint webhook_delivery_tenant_id_endpoint_id_event_id_key unique (tenant_id, endpoint_id, event_id),
  constraint webhook_delivery_tenant_id_endpoint_id_fkey foreign key (tenant_id, endpoint_id) references webhook_endpoint(tenant_id, id),
  constraint webhook_delivery_tenant_id_event_id_fkey foreign key (tenant_id, event_id) references webhook_event(tenant_id, id)
);
create index webhook_delivery_by_time on webhook_delivery (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_by_event on webhook_delivery (tenant_id, event_id);
create index webhook_delivery_ended on webhook_delivery (tenant_id, ended_at) where (ended_at is not null);
create index webhook_delivery_held on webhook_delivery (lease_expires_at) where (lease_expires_at is not null);
create index webhook_delivery_pending on webhook_delivery (due_at) where (state = 'Pending'::text);

create table workspace_user (
  tenant_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  constraint workspace_user_pkey primary key (tenant_id, workspace_id, user_id),
  constraint workspace_user_tenant_id_user_id_fkey foreign key (tenant_id, user_id) references portal_user(tenant_id, id),
  constraint workspace_user_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index workspace_user_by_user on workspace_user (tenant_id, user_id);

create table api_client_workspace (
  tenant_id uuid not null,
  client_id uuid not null,
  workspace_id uuid not null,
  constraint api_client_workspace_pkey primary key (tenant_id, client_id, workspace_id),
  constraint api_client_workspace_tenant_id_client_id_fkey foreign key (tenant_id, client_id) references api_client(tenant_id, id) on delete cascade,
  constraint api_client_workspace_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id) on delete cascade
);
create index api_client_workspace_by_workspace on api_client_workspace (tenant_id, workspace_id);

create table client_token (
  tenant_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  actor_id text,
  purposes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  org_id text,
  constraint client_token_check check (((actor_id is null) = (org_id is null))),
  constraint client_token_org_id_check check (((length(org_id) <= 128) and (org_id = lower(org_id)))),
  constraint client_token_pkey primary key (tenant_id, token_hash),
  constraint client_token_tenant_id_client_id_fkey foreign key (tenant_id, client_id) references api_client(tenant_id, id)
);
create index client_token_by_client on client_token (tenant_id, client_id);
create index client_token_by_end on client_token (tenant_id, expires_at);

create table collection_forecast (
  tenant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  options jsonb not null,
  state text default 'Pending' not null,
  requests integer,
  counting_requests integer,
  seconds integer,
  requests_left_today integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  failures integer default 0 not null,
  outage_since timestamptz,
  lease_expires_at timestamptz,
  requests_most integer,
  requests_per_day integer,
  constraint collection_forecast_state_check check ((state in ('Pending', 'Known', 'Unknown'))),
  constraint collection_forecast_pkey primary key (tenant_id, id),
  constraint collection_forecast_tenant_id_connection_id_fkey foreign key (tenant_id, connection_id) references connection(tenant_id, id) on delete cascade
);
create index collection_forecast_by_connection on collection_forecast (tenant_id, connection_id, created_at desc);

create table hand_over (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid not null,
  link_generation integer not null,
  token_hash bytea not null,
  token_used_at timestamptz,
  sender_name text not null,
  email_address text,
  datasource_name_id text,
  language text not null,
  created_at timestamptz not null,
  reminded_at timestamptz,
  opened_at timestamptz,
  connection_id uuid,
  ready_at timestamptz,
  declined_at timestamptz,
  taken_back_at timestamptz,
  upload_check_id uuid,
  upload_ready_at timestamptz,
  constraint hand_over_check check (((connection_id is null) = (ready_at is null))),
  constraint hand_over_pkey primary key (tenant_id, id),
  constraint hand_over_tenant_id_connection_id_fkey foreign key (tenant_id, connection_id) references connection(tenant_id, id),
  constraint hand_over_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id),
  constraint hand_over_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create unique index hand_over_token on hand_over (tenant_id, token_hash);
create unique index hand_over_running on hand_over (tenant_id, request_id) where ((declined_at is null) and (taken_back_at is null));
create index hand_over_by_request on hand_over (tenant_id, request_id, created_at desc);

create table polling_access (
  tenant_id uuid not null,
  id uuid not null,
  connection_request_id uuid,
  connection_id uuid,
  user_name text not null,
  password_hash bytea not null,
  issued_at timestamptz not null,
  ticket_hash bytea,
  session_id uuid,
  session_used_at timestamptz,
  is_greeted boolean default false not null,
  sent_call_id uuid,
  answered_hash bytea,
  last_words text,
  last_polled_at timestamptz,
  last_fault text,
  language text,
  constraint polling_access_check check (((connection_request_id is not null) or (connection_id is not null))),
  constraint polling_access_last_fault_check check ((length(last_fault) <= 64)),
  constraint polling_access_last_words_check check ((length(last_words) <= 500)),
  constraint polling_access_user_name_check check ((length(user_name) <= 64)),
  constraint polling_access_pkey primary key (tenant_id, id),
  constraint polling_access_tenant_id_connection_id_key unique (tenant_id, connection_id),
  constraint polling_access_tenant_id_connection_request_id_key unique (tenant_id, connection_request_id),
  constraint polling_access_tenant_id_ticket_hash_key unique (tenant_id, ticket_hash),
  constraint polling_access_tenant_id_user_name_key unique (tenant_id, user_name),
  constraint polling_access_tenant_id_connection_id_fkey foreign key (tenant_id, connection_id) references connection(tenant_id, id) on delete cascade,
  constraint polling_access_tenant_id_connection_request_id_fkey foreign key (tenant_id, connection_request_id) references connection_request(tenant_id, id) on delete cascade,
  constraint polling_access_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table refresh_schedule (
  tenant_id uuid not null,
  connection_id uuid not null,
  weekday smallint,
  month_day smallint,
  due_at timestamptz not null,
  set_by uuid,
  set_at timestamptz not null,
  last_run_at timestamptz,
  last_outcome text,
  constraint refresh_schedule_check check (((weekday is null) <> (month_day is null))),
  constraint refresh_schedule_last_outcome_check check ((length(last_outcome) <= 64)),
  constraint refresh_schedule_month_day_check check (((month_day >= 1) and (month_day <= 31))),
  constraint refresh_schedule_weekday_check check (((weekday >= 1) and (weekday <= 7))),
  constraint refresh_schedule_pkey primary key (tenant_id, connection_id),
  constraint refresh_schedule_tenant_id_connection_id_fkey foreign key (tenant_id, connection_id) references connection(tenant_id, id) on delete cascade,
  constraint refresh_schedule_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index refresh_schedule_due on refresh_schedule (tenant_id, due_at);

create table shareable_link (
  tenant_id uuid not null,
  request_id uuid not null,
  workspace_id uuid not null,
  generation integer default 1 not null,
  key_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  sealed_token bytea,
  sealed_data_key bytea,
  constraint shareable_link_pkey primary key (tenant_id, request_id),
  constraint shareable_link_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id),
  constraint shareable_link_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index shareable_link_by_workspace on shareable_link (tenant_id, workspace_id) where (revoked_at is null);
create index shareable_link_of_workspace on shareable_link (tenant_id, workspace_id, created_at desc);

create table submission (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid,
  requested_by uuid,
  created_at timestamptz not null,
  portal_status text default 'Unknown' not null,
  datasource_name_id text,
  dataset_name text,
  submission_email text,
  is_verified_content boolean default false not null,
  metadata jsonb default '[]' not null,
  auto_delete_at timestamptz,
  deleted_at timestamptz,
  purged_at timestamptz,
  version integer default 1 not null,
  source text default 'Direct' not null collate pg_catalog."C",
  is_complete boolean default false not null,
  package_order text generated always as (coalesce(datasource_name_id, ''::text)) stored collate pg_catalog."C",
  status_order smallint generated always as ( case when (deleted_at is not null) then 4 when is_complete then 0 when (portal_status = 'ConnectionPendingUserIntervention'::text) then 1 when (portal_status = 'ImportError'::text) then 3 else 2 end) stored,
  constraint submission_portal_status_check check ((portal_status in ('Deleted', 'Unknown', 'ImportError', 'Normal', 'ConnectionPendingUserIntervention'))),
  constraint submission_source_check check ((source in ('ShareableLink', 'Direct', 'Anonymous'))),
  constraint submission_pkey primary key (tenant_id, id),
  constraint submission_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id),
  constraint submission_tenant_id_requested_by_fkey foreign key (tenant_id, requested_by) references portal_user(tenant_id, id),
  constraint submission_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index submission_by_workspace on submission (tenant_id, workspace_id, created_at desc, id);
create index submission_by_time on submission (tenant_id, created_at desc, id);
create index submission_history_by_time on submission (tenant_id, created_at desc, id) include (is_complete, source) where (deleted_at is null);
create index submission_history_of_workspace on submission (tenant_id, workspace_id, created_at desc, id) include (is_complete, source) where (deleted_at is null);
create index submission_history_by_status on submission (tenant_id, status_order, created_at desc, id) include (is_complete, source) where (deleted_at is null);
create index submission_history_by_package on submission (tenant_id, package_order, created_at desc, id) include (is_complete, source) where (deleted_at is null);
create index submission_history_by_source on submission (tenant_id, source, created_at desc, id) include (is_complete) where (deleted_at is null);
create index submission_awaiting on submission (tenant_id, created_at, id) where ((deleted_at is null) and (portal_status = 'ConnectionPendingUserIntervention'::text));
create index submission_by_deletion on submission (tenant_id, auto_delete_at) where ((deleted_at is null) and (auto_delete_at is not null));
create index submission_retained on submission (tenant_id, auto_delete_at) where ((auto_delete_at is not null) and (purged_at is null));
create index submission_soft_deleted on submission (tenant_id, deleted_at) where ((deleted_at is not null) and (purged_at is null));
create index submission_counts on submission (tenant_id, is_complete, source) where (deleted_at is null);
create index submission_deleted on submission (tenant_id, workspace_id, created_at desc, id) include (source) where (deleted_at is not null);
create index submission_by_request on submission (tenant_id, request_id) where (request_id is not null);

create table upload_check (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid not null,
  borrower_session_id uuid not null,
  hand_over_id uuid,
  state text not null,
  file_name text not null,
  bytes bigint not null,
  sha256 bytea not null,
  store_key text not null,
  file_missing_at timestamptz,
  terms jsonb not null,
  options jsonb not null,
  summary jsonb,
  error_code text default 'None' not null,
  error_description text,
  faults jsonb default '[]' not null,
  fault_count integer default 0 not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  failures integer default 0 not null,
  outage_since timestamptz,
  lease_expires_at timestamptz,
  constraint upload_check_state_check check ((state in ('Pending', 'Passed', 'Refused', 'Agreed', 'Withdrawn'))),
  constraint upload_check_pkey primary key (tenant_id, id),
  constraint upload_check_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id),
  constraint upload_check_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index upload_check_by_request on upload_check (tenant_id, request_id, created_at desc);
create index upload_check_by_store_key on upload_check (tenant_id, store_key);
create index upload_check_by_end on upload_check (tenant_id, expires_at);

create table borrower_session (
  tenant_id uuid not null,
  token_hash bytea not null,
  id uuid not null,
  workspace_id uuid,
  request_id uuid,
  link_generation integer,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  network text,
  hand_over_id uuid,
  constraint borrower_session_check check (((workspace_id is null) = (request_id is null))),
  constraint borrower_session_check1 check (((link_generation is null) or (request_id is not null))),
  constraint borrower_session_check2 check (((hand_over_id is null) or (link_generation is not null))),
  constraint borrower_session_pkey primary key (tenant_id, token_hash),
  constraint borrower_session_tenant_id_hand_over_id_fkey foreign key (tenant_id, hand_over_id) references hand_over(tenant_id, id),
  constraint borrower_session_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id)
);
create index borrower_session_by_end on borrower_session (tenant_id, expires_at);
create index borrower_session_of_nobody on borrower_session (tenant_id, started_at) where (link_generation is null);
create unique index borrower_session_by_id on borrower_session (tenant_id, id);

create table document (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  kind text not null,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  store_key text not null collate pg_catalog."C",
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  deleted_at timestamptz,
  file_missing_at timestamptz,
  erased_at timestamptz,
  borrower_session_id uuid,
  held boolean default false not null,
  constraint document_kind_check check ((kind in ('SupportingDocument', 'FinancialData'))),
  constraint document_pkey primary key (tenant_id, id),
  constraint document_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id) references submission(tenant_id, id),
  constraint document_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index document_by_submission on document (tenant_id, submission_id, uploaded_at);
create index document_by_store_key on document (tenant_id, store_key);
create index document_kept on document (tenant_id) include (bytes, workspace_id, submission_id, borrower_session_id, id) where (deleted_at is null);

create table submission_purge (
  tenant_id uuid not null,
  id uuid not null,
  reason text not null,
  due_at timestamptz not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  removed jsonb default '{}' not null,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  failures integer default 0 not null,
  outage_since timestamptz,
  constraint submission_purge_reason_check check ((reason in ('Retention', 'Deleted'))),
  constraint submission_purge_pkey primary key (tenant_id, id),
  constraint submission_purge_tenant_id_id_fkey foreign key (tenant_id, id) references submission(tenant_id, id)
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
  opening bigint default 0 not null,
  debits bigint[] default '{}'::bigint[] not null,
  credits bigint[] default '{}'::bigint[] not null,
  places text[],
  type_guessed boolean default false not null,
  constraint account_pkey primary key (tenant_id, attempt_id, ordinal)
);

create table books (
  tenant_id uuid not null,
  attempt_id uuid not null,
  company jsonb not null,
  as_of date not null,
  slices jsonb not null,
  opening_known boolean not null,
  counts jsonb not null,
  first_date date,
  first_activity date,
  journals_undecidable boolean default false not null,
  full_fiscal_years integer,
  source_findings jsonb default '[]' not null,
  flows jsonb,
  constraint books_pkey primary key (tenant_id, attempt_id)
);

create table borrower_copy (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  financial_record_id uuid not null,
  request_id uuid,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  session_hash bytea,
  session_ends_at timestamptz,
  constraint borrower_copy_pkey primary key (tenant_id, id),
  constraint borrower_copy_tenant_id_token_hash_key unique (tenant_id, token_hash),
  constraint borrower_copy_tenant_id_request_id_fkey foreign key (tenant_id, request_id) references submission_request(tenant_id, id),
  constraint borrower_copy_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id) references submission(tenant_id, id),
  constraint borrower_copy_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index borrower_copy_by_workspace on borrower_copy (tenant_id, workspace_id, created_at desc);
create unique index borrower_copy_by_session on borrower_copy (tenant_id, session_hash) where (session_hash is not null);

create table check_result (
  tenant_id uuid not null,
  attempt_id uuid not null,
  "position" integer not null,
  check_id text not null,
  category text not null,
  outcome text not null,
  detail jsonb not null,
  reading_version integer default 1 not null,
  constraint check_result_outcome_check check ((outcome in ('Pass', 'Fail', 'Inconclusive'))),
  constraint check_result_pkey primary key (tenant_id, attempt_id, reading_version, "position")
);

create table financial_record (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  status text not null,
  datasource_name_id text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  published_attempt_id uuid,
  consumer_metadata jsonb default '[]' not null,
  asked_options jsonb,
  constraint financial_record_check check ((((status = 'Created'::text) = (published_attempt_id is not null)) or (status = 'Deleted'::text))),
  constraint financial_record_status_check check ((status in ('Pending', 'Created', 'ImportError', 'Deleted'))),
  constraint financial_record_pkey primary key (tenant_id, id),
  constraint financial_record_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id) references submission(tenant_id, id),
  constraint financial_record_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create unique index financial_record_open on financial_record (tenant_id, submission_id) where (status in ('Pending', 'Created'));
create index financial_record_by_submission on financial_record (tenant_id, submission_id, created_at desc);

create table import_attempt (
  tenant_id uuid not null,
  id uuid not null,
  financial_record_id uuid not null,
  fence integer not null,
  started_at timestamptz not null,
  abandoned_at timestamptz,
  constraint import_attempt_pkey primary key (tenant_id, id),
  constraint import_attempt_tenant_id_financial_record_id_fence_key unique (tenant_id, financial_record_id, fence),
  constraint import_attempt_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id)
);
create index import_attempt_abandoned on import_attempt (abandoned_at) where (abandoned_at is not null);

create table import_job (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  submission_id uuid not null,
  state text not null,
  stage text not null,
  source jsonb not null,
  options jsonb not null,
  counts jsonb default '{}' not null,
  timeline jsonb default '[]' not null,
  error_code text default 'None' not null,
  error_description text,
  fault_count integer default 0 not null,
  faults jsonb default '[]' not null,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  cancel_requested_at timestamptz,
  quota_period date,
  started_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  failures integer default 0 not null,
  outage_since timestamptz,
  reads_whole boolean default false not null,
  parked_until timestamptz,
  failure_reason text,
  parked_at timestamptz,
  reminders integer default 0 not null,
  remind_at timestamptz,
  pages_since timestamptz,
  constraint import_job_state_check check ((state in ('Pending', 'Success', 'Error', 'Cancelled'))),
  constraint import_job_pkey primary key (tenant_id, id),
  constraint import_job_tenant_id_id_fkey foreign key (tenant_id, id) references financial_record(tenant_id, id)
);
create index import_job_pending on import_job (lease_expires_at) where (state = 'Pending'::text);
create index import_job_recent on import_job (tenant_id, started_at desc);
create index import_job_by_workspace on import_job (tenant_id, workspace_id, started_at desc);
create index import_job_of_tenant_pending on import_job (tenant_id, id) where (state = 'Pending'::text);
create index import_job_of_tenant_ended on import_job (tenant_id, ended_at, id) where (ended_at is not null);
create index import_job_reminders on import_job (tenant_id, remind_at) where ((remind_at is not null) and (state = 'Pending'::text));

create table risk_analysis (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  financial_record_id uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  engine text not null,
  model_version text,
  input_hash bytea not null,
  request text not null,
  answer text not null,
  outcome text not null,
  sources jsonb not null,
  statement_end date not null,
  naics_code text,
  postal_code text,
  postal_country text,
  postal_state text,
  risk_rank double precision,
  peers jsonb not null,
  constraint risk_analysis_naics_code_check check ((naics_code ~ '^[0-9]{6}$'::text)),
  constraint risk_analysis_outcome_check check ((outcome in ('success', 'failure'))),
  constraint risk_analysis_postal_country_check check ((postal_country in ('USA', 'CAN'))),
  constraint risk_analysis_pkey primary key (tenant_id, id),
  constraint risk_analysis_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id),
  constraint risk_analysis_tenant_id_fkey foreign key (tenant_id) references tenant(id),
  constraint risk_analysis_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id)
);
create index risk_analysis_of_workspace on risk_analysis (tenant_id, workspace_id, created_at desc, id desc);
create index risk_analysis_of_record on risk_analysis (tenant_id, financial_record_id);
create index risk_analysis_of_industry on risk_analysis (tenant_id, engine, "left"(naics_code, 2), workspace_id, created_at desc) where ((outcome = 'success'::text) and (naics_code is not null));

create table statement_structure (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  statement_type text not null,
  version integer not null,
  structure json not null,
  created_at timestamptz not null,
  created_by uuid,
  reading_version integer default 1 not null,
  constraint statement_structure_statement_type_check check ((statement_type in ('BalanceSheet', 'IncomeStatement', 'CashFlow'))),
  constraint statement_structure_pkey primary key (tenant_id, financial_record_id, statement_type, version),
  constraint statement_structure_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id)
);

create table workbook_revision (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  revision_number integer not null,
  outcome text not null,
  error_description text,
  fence integer default 0 not null,
  deliveries integer default 0 not null,
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  reason text default 'AskedByHand' not null,
  statement_versions jsonb default '{}' not null,
  request_id text,
  progress jsonb,
  failures integer default 0 not null,
  outage_since timestamptz,
  constraint workbook_revision_outcome_check check ((outcome in ('Pending', 'Success', 'Error'))),
  constraint workbook_revision_reason_check check ((reason in ('FirstImport', 'SavedVersion', 'AskedByHand', 'ReadDifferently'))),
  constraint workbook_revision_pkey primary key (tenant_id, financial_record_id, revision_number),
  constraint workbook_revision_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id)
);
create index workbook_revision_pending on workbook_revision (tenant_id, financial_record_id) where (outcome = 'Pending'::text);

create table import_page (
  tenant_id uuid not null,
  id uuid not null,
  financial_record_id uuid not null,
  name text not null,
  sealed_body bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  created_at timestamptz not null,
  lasts boolean default false not null,
  taken_by uuid,
  constraint import_page_name_check check ((length(name) <= 500)),
  constraint import_page_pkey primary key (tenant_id, id),
  constraint import_page_tenant_id_financial_record_id_name_key unique (tenant_id, financial_record_id, name),
  constraint import_page_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references import_job(tenant_id, id) on delete cascade,
  constraint import_page_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index import_page_taken on import_page (tenant_id, taken_by) where (taken_by is not null);

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
  type text,
  line_number integer,
  created_on date,
  modified_on date,
  currency text,
  foreign_amount bigint,
  rate text,
  constraint journal_line_pkey primary key (tenant_id, attempt_id, line_no),
  constraint journal_line_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id)
);
create index journal_line_by_account on journal_line (tenant_id, attempt_id, account_ordinal, date, line_no);

create table open_item (
  tenant_id uuid not null,
  attempt_id uuid not null,
  item_no integer not null,
  side text not null,
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
  constraint open_item_side_check check ((side in ('receivable', 'payable'))),
  constraint open_item_pkey primary key (tenant_id, attempt_id, item_no),
  constraint open_item_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id)
);

create table partial_books (
  tenant_id uuid not null,
  attempt_id uuid not null,
  read_through date not null,
  months_read integer not null,
  months_total integer not null,
  company_name text not null,
  books jsonb not null,
  stored_at timestamptz not null,
  constraint partial_books_pkey primary key (tenant_id, attempt_id),
  constraint partial_books_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id) on delete cascade,
  constraint partial_books_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);

create table party (
  tenant_id uuid not null,
  attempt_id uuid not null,
  ordinal integer not null,
  source_id text not null,
  name text not null,
  role text not null,
  constraint party_pkey primary key (tenant_id, attempt_id, ordinal),
  constraint party_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id)
);

create table polled_call (
  tenant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  financial_record_id uuid not null,
  "position" bigint generated always as identity,
  name text not null,
  request text not null,
  session_id uuid,
  state text default 'Waiting' not null,
  error_code text,
  answered_in uuid,
  sealed_answer bytea,
  sealed_data_key bytea,
  key_version integer,
  created_at timestamptz not null,
  constraint polled_call_check check (((state = 'Answered'::text) = (sealed_answer is not null))),
  constraint polled_call_error_code_check check ((length(error_code) <= 64)),
  constraint polled_call_name_check check ((length(name) <= 500)),
  constraint polled_call_state_check check ((state in ('Waiting', 'Sent', 'Answered', 'Refused', 'SessionEnded'))),
  constraint polled_call_pkey primary key (tenant_id, id),
  constraint polled_call_tenant_id_financial_record_id_name_key unique (tenant_id, financial_record_id, name),
  constraint polled_call_tenant_id_connection_id_fkey foreign key (tenant_id, connection_id) references connection(tenant_id, id) on delete cascade,
  constraint polled_call_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references import_job(tenant_id, id) on delete cascade,
  constraint polled_call_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create index polled_call_waiting on polled_call (tenant_id, connection_id, "position") where (state in ('Waiting', 'Sent'));

create table reading (
  tenant_id uuid not null,
  attempt_id uuid not null,
  version integer not null,
  decisions jsonb not null,
  journals jsonb not null,
  fiscal_year_end_month integer not null,
  basis text,
  covered_from date,
  as_of date not null,
  slices jsonb not null,
  findings jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  reason text,
  constraint reading_basis_check check ((basis in ('Accrual', 'Cash'))),
  constraint reading_fiscal_year_end_month_check check (((fiscal_year_end_month >= 1) and (fiscal_year_end_month <= 12))),
  constraint reading_version_check check ((version > 0)),
  constraint reading_pkey primary key (tenant_id, attempt_id, version),
  constraint reading_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id)
);

create table workbook (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  revision_number integer not null,
  variant_id text not null,
  file_name text not null,
  file_size bigint not null,
  sha256 bytea not null,
  store_key text not null collate pg_catalog."C",
  created_at timestamptz not null,
  file_missing_at timestamptz,
  constraint workbook_variant_id_check check ((variant_id in ('FullAnalysis', 'CustomerDataCopy'))),
  constraint workbook_pkey primary key (tenant_id, financial_record_id, revision_number, variant_id),
  constraint workbook_tenant_id_financial_record_id_revision_number_fkey foreign key (tenant_id, financial_record_id, revision_number) references workbook_revision(tenant_id, financial_record_id, revision_number)
);
create index workbook_by_store_key on workbook (tenant_id, store_key);

alter table account add constraint account_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id);

alter table books add constraint books_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id);

alter table borrower_copy add constraint borrower_copy_tenant_id_financial_record_id_fkey foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id);

alter table check_result add constraint check_result_tenant_id_attempt_id_fkey foreign key (tenant_id, attempt_id) references import_attempt(tenant_id, id);

alter table financial_record add constraint financial_record_tenant_id_published_attempt_id_fkey foreign key (tenant_id, published_attempt_id) references import_attempt(tenant_id, id);

-- Ids of the tenant's workspaces by a part of their name, whichever of them the caller may open.
grant create on schema public to countinghouse_search;
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

-- How many firms of a sector other lenders have scored, rounded down to five, and the share of them, to five percent, that is riskier than a
-- rank; nothing for fewer than ten firms or three lenders, or where one lender has more than half of them. Firms and lenders count as of the
-- start of the instant's month, so that no one can see when one of them is added; those that have left since do not count.
grant create on schema public to countinghouse_pool;
create function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamptz)
  returns table (firms integer, riskier integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with month as (select date_trunc('month', as_of, 'UTC') as start),
    lender as (select tenant_id from risk_peer_sharing, month where since < start),
    viewer as (select tenant_id from lender where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid),
    firm as (
      select a.tenant_id, a.risk_rank
      from risk_analysis a
      join lender l on l.tenant_id = a.tenant_id
      join workspace w on w.tenant_id = a.tenant_id and w.id = a.workspace_id and w.deleted_at is null
      cross join month m
      where exists (select from viewer) and a.tenant_id not in (select tenant_id from viewer)
        and a.engine = 'built-in' and a.outcome = 'success' and a.model_version = model
        and left(a.naics_code, 2) = sector and a.naics_code is not null and a.created_at < m.start
        and a.id = (
          select b.id
          from risk_analysis b
          join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id and r.status = 'Created'
          join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
          where b.tenant_id = a.tenant_id and b.workspace_id = a.workspace_id and b.engine = 'built-in' and b.outcome = 'success'
            and b.model_version = model and b.naics_code is not null and b.created_at < m.start
          order by b.created_at desc, b.id desc limit 1
        )
    ),
    given as (select count(*) as firms, count(*) filter (where risk_rank > risk) as riskier from firm group by tenant_id)
    select (5 * floor(sum(g.firms) / 5))::integer, (5 * round(20 * sum(g.riskier) / sum(g.firms)))::integer
    from given g
    having sum(g.firms) >= 10 and count(*) >= 3 and 2 * max(g.firms) <= sum(g.firms)
  $$;
alter function risk_peers_of_lenders(text, text, double precision, timestamptz) owner to countinghouse_pool;
revoke all on function risk_peers_of_lenders(text, text, double precision, timestamptz) from public;
grant execute on function risk_peers_of_lenders(text, text, double precision, timestamptz) to countinghouse_runtime;
revoke create on schema public from countinghouse_pool;

-- A submission is complete while its record has books.
create function keep_submission_complete() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if new.status = 'Created' then
    update submission set is_complete = true where tenant_id = new.tenant_id and id = new.submission_id;
  elsif tg_op = 'UPDATE' and old.status = 'Created' then
    update submission set is_complete = false where tenant_id = new.tenant_id and id = new.submission_id;
  end if;
  return null;
end $$;
create trigger keep_submission_complete after insert or update of status on financial_record
  for each row execute function keep_submission_complete();

-- Every audit event waits to be chained.
create function note_unlinked_audit_event() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into audit_unlinked (tenant_id, event_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger note_unlinked after insert on audit_event for each row execute function note_unlinked_audit_event();

-- The workspaces that each API client may reach.
create view client_reach with (security_invoker = true) as
  select l.tenant_id, l.workspace_id, l.client_id as user_id
  from api_client_workspace l
  join api_client c on c.tenant_id = l.tenant_id and c.id = l.client_id and not c.all_workspaces and c.revoked_at is null
  union all
  select c.tenant_id, w.id as workspace_id, c.id as user_id
  from api_client c
  join workspace w on w.tenant_id = c.tenant_id
  where c.all_workspaces and c.revoked_at is null;

-- Names of all tenants. The view reads with the rights of its owner, past the policies.
create view tenant_listing as select id, name, visible_name from tenant;

alter table tenant enable row level security;

-- What else the roles of the product read and write.
create policy sweeper on audit_unlinked for select to countinghouse_sweeper using (true);
create policy sweeper on collection_forecast for select to countinghouse_sweeper using (true);
create policy sweeper on connection_request for select to countinghouse_sweeper using (true);
create policy pool on financial_record for select to countinghouse_pool using (true);
create policy sweeper on grant_revocation for select to countinghouse_sweeper using (true);
create policy sweeper on import_attempt for select to countinghouse_sweeper using (true);
create policy sweeper on import_job for select to countinghouse_sweeper using (true);
create policy sweeper on mail_message for select to countinghouse_sweeper using (true);
create policy sweeper on outbox to countinghouse_sweeper using (true) with check (true);
create policy pool on risk_analysis for select to countinghouse_pool using (((engine = 'built-in'::text) and (outcome = 'success'::text)));
create policy pool on risk_peer_sharing for select to countinghouse_pool using ((exists ( select
   from tenant t
  where ((t.id = risk_peer_sharing.tenant_id) and t.scores_firms))));
create policy pool on submission for select to countinghouse_pool using (true);
create policy sweeper on submission_purge for select to countinghouse_sweeper using (true);
create policy pool on tenant for select to countinghouse_pool using (true);
create policy tenant_wall on tenant using (id = nullif(current_setting('app.tenant', true), '')::uuid) with check (id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy sweeper on upload_check for select to countinghouse_sweeper using (true);
create policy sweeper on webhook_delivery for select to countinghouse_sweeper using (true);
create policy sweeper on webhook_endpoint for select to countinghouse_sweeper using (true);
create policy sweeper on workbook_revision for select to countinghouse_sweeper using (true);
create policy pool on workspace for select to countinghouse_pool using (true);

grant select (tenant_id, id, submission_id, status) on financial_record to countinghouse_pool;
grant select (tenant_id, id, workspace_id, financial_record_id, created_at, engine, model_version, outcome, naics_code, risk_rank) on risk_analysis to countinghouse_pool;
grant select (tenant_id, since) on risk_peer_sharing to countinghouse_pool;
grant select (tenant_id, id, deleted_at) on submission to countinghouse_pool;
grant select (id, scores_firms) on tenant to countinghouse_pool;
grant select (tenant_id, id, deleted_at) on workspace to countinghouse_pool;
grant select on client_reach to countinghouse_runtime;
grant select on schema_migration to countinghouse_runtime;
grant select, insert (id, name, visible_name, brand_name, settings, oidc_client_id),
  update (visible_name, brand_name, settings, oidc_client_id, flag_overrides, flag_version, version) on tenant to countinghouse_runtime;
grant select, insert, delete, update (brand_name) on tenant_host to countinghouse_runtime;
grant select on tenant_listing to countinghouse_runtime;
grant select on audit_unlinked to countinghouse_sweeper;
grant select on collection_forecast to countinghouse_sweeper;
grant select on connection_request to countinghouse_sweeper;
grant select on grant_revocation to countinghouse_sweeper;
grant select on import_attempt to countinghouse_sweeper;
grant select on import_job to countinghouse_sweeper;
grant select on mail_message to countinghouse_sweeper;
grant select, delete, update on outbox to countinghouse_sweeper;
grant select, insert, delete, update on shared_value to countinghouse_sweeper;
grant select on submission_purge to countinghouse_sweeper;
grant select on tenant_host to countinghouse_sweeper;
grant select on upload_check to countinghouse_sweeper;
grant select on webhook_delivery to countinghouse_sweeper;
grant select (tenant_id, id, failures, rests_until) on webhook_endpoint to countinghouse_sweeper;
grant select on workbook_revision to countinghouse_sweeper;
