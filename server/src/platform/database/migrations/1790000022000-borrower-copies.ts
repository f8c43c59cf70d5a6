import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
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
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, submission_id) references submission (tenant_id, id),
  foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id),
  foreign key (tenant_id, request_id) references submission_request (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index borrower_copy_by_workspace on borrower_copy (tenant_id, workspace_id, created_at desc);
create unique index borrower_copy_by_session on borrower_copy (tenant_id, session_hash) where session_hash is not null;
`;

/** Copies of their data that borrowers sent themselves by e-mail; no address is kept here. */
export class BorrowerCopies1790000022000 implements MigrationInterface {
  name = 'BorrowerCopies1790000022000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('borrower_copy')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
