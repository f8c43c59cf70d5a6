import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const TABLE = `
create table tick_mark (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  financial_record_id uuid not null,
  statement_type text not null,
  line_item_id text not null,
  reporting_period_id text not null,
  kind text not null,
  value bigint not null,
  author_id uuid not null,
  marked_at timestamptz not null,
  version integer not null,
  constraint tick_mark_pkey primary key (tenant_id, id),
  constraint tick_mark_tenant_id_financial_record_id_fkey
    foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id),
  constraint tick_mark_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id),
  constraint tick_mark_kind_check check (kind in ('Tied', 'Footed', 'Recalculated', 'AgreedToSource', 'Open'))
);
create unique index tick_mark_of_cell
  on tick_mark (tenant_id, financial_record_id, statement_type, line_item_id, reporting_period_id);
${tenantPolicy('tick_mark')}`;

/** What reviewers found about cells of statements. */
export class ExpandTickMarks1790000107000 implements MigrationInterface {
  name = 'ExpandTickMarks1790000107000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
