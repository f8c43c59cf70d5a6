import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const set = (table: string, owner: string, of: string, column: string) => `
create table ${table} (
  tenant_id uuid not null,
  ${owner} uuid not null,
  version integer not null,
  ${column} jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  constraint ${table}_pkey primary key (tenant_id, ${owner}, version),
  constraint ${table}_tenant_id_${owner}_fkey foreign key (tenant_id, ${owner}) references ${of}(tenant_id, id)
);
${tenantPolicy(table, 'select, insert, delete')}`;

/** What analysts add to the books: adjustments by record, tags of accounts and debt schedules by workspace, each set as a version. */
export class ExpandAnalysisInputs1790000101000 implements MigrationInterface {
  name = 'ExpandAnalysisInputs1790000101000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(set('adjustment_set', 'financial_record_id', 'financial_record', 'adjustments'));
    await runner.query(set('account_tag_set', 'workspace_id', 'workspace', 'tags'));
    await runner.query(set('debt_schedule', 'workspace_id', 'workspace', 'instruments'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
