import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
create table api_client (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  name_lower text generated always as (lower(name)) stored,
  secret_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  secret_renewed_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references portal_user (tenant_id, id)
);
create unique index api_client_by_name on api_client (tenant_id, name_lower) where revoked_at is null;

create table client_token (
  tenant_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  actor_id text,
  purposes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, client_id) references api_client (tenant_id, id)
);
create index client_token_by_client on client_token (tenant_id, client_id);
create index client_token_by_end on client_token (tenant_id, expires_at);

create table client_sign_in_failure (
  tenant_id uuid not null references tenant (id),
  network text not null,
  since timestamptz not null,
  failures integer not null,
  primary key (tenant_id, network)
);

alter table audit_event add column api_client_id uuid;
`;

const TENANT_OWNED = ['api_client', 'client_token', 'client_sign_in_failure'];

/** Programs of integrators, their tokens, and who tried in vain to be one; a change that one made names it. */
export class ApiClients1790000026000 implements MigrationInterface {
  name = 'ApiClients1790000026000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ...TENANT_OWNED.map((table) => tenantPolicy(table))]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
