import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
alter table submission_request add column number bigint generated always as identity;

create table shareable_link (
  tenant_id uuid not null,
  request_id uuid not null,
  workspace_id uuid not null,
  generation integer not null default 1,
  key_version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, request_id) references submission_request (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);
create index shareable_link_by_workspace on shareable_link (tenant_id, workspace_id) where revoked_at is null;

create table borrower_session (
  tenant_id uuid not null,
  token_hash bytea not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid not null,
  link_generation integer not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, request_id) references shareable_link (tenant_id, request_id)
);
create index submission_by_request on submission (tenant_id, request_id) where request_id is not null;
create index borrower_session_by_end on borrower_session (tenant_id, expires_at);
`;

/** Links that a lender sends to a borrower, and the sessions that they open. */
export class ShareableLinks1790000020000 implements MigrationInterface {
  name = 'ShareableLinks1790000020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, tenantPolicy('shareable_link'), tenantPolicy('borrower_session')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
