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
