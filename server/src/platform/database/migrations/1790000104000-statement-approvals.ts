import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const TABLE = `
create table statement_approval (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  financial_record_id uuid not null,
  state text not null,
  inputs jsonb not null,
  content_hash text not null,
  prepared_by uuid not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  comment text,
  end_cause text,
  ended_by uuid,
  ended_at timestamptz,
  version integer not null,
  constraint statement_approval_pkey primary key (tenant_id, id),
  constraint statement_approval_tenant_id_financial_record_id_fkey
    foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id),
  constraint statement_approval_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id),
  constraint statement_approval_state_check check (state in ('Submitted', 'Approved', 'Returned', 'Ended'))
);
create unique index statement_approval_open on statement_approval (tenant_id, financial_record_id) where state in ('Submitted', 'Approved');
create index statement_approval_by_record on statement_approval (tenant_id, financial_record_id, submitted_at);
create index statement_approval_by_workspace on statement_approval (tenant_id, workspace_id);
${tenantPolicy('statement_approval')}`;

/** Approvals of versions of statements; at most one of a record is open at a time. */
export class ExpandStatementApprovals1790000104000 implements MigrationInterface {
  name = 'ExpandStatementApprovals1790000104000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
