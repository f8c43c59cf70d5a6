import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const COMPARISON = `
create table comparison (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  base_record_id uuid not null,
  other_record_id uuid not null,
  layout_version text not null,
  state text not null default 'Pending',
  failure text,
  percent integer not null default 0,
  report jsonb,
  created_at timestamptz not null,
  created_by uuid,
  ended_at timestamptz,
  fence integer not null default 0,
  deliveries integer not null default 0,
  failures integer not null default 0,
  outage_since timestamptz,
  lease_expires_at timestamptz,
  constraint comparison_pkey primary key (tenant_id, id),
  constraint comparison_of_pair unique (tenant_id, base_record_id, other_record_id, layout_version),
  constraint comparison_state_check check (state in ('Pending', 'Ready', 'Failed')),
  constraint comparison_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id),
  constraint comparison_tenant_id_base_record_id_fkey foreign key (tenant_id, base_record_id) references financial_record(tenant_id, id),
  constraint comparison_tenant_id_other_record_id_fkey foreign key (tenant_id, other_record_id) references financial_record(tenant_id, id)
);
create index comparison_by_workspace on comparison (tenant_id, workspace_id, created_at desc);
create index comparison_by_other on comparison (tenant_id, other_record_id);
${tenantPolicy('comparison')}
create policy sweeper on comparison for select to countinghouse_sweeper using (true);
grant select (tenant_id, id, state, fence, deliveries, failures, outage_since, lease_expires_at) on comparison to countinghouse_sweeper;`;

const JOURNALS = `
create table comparison_journal (
  tenant_id uuid not null,
  comparison_id uuid not null,
  position integer not null,
  kinds text[] not null,
  effect bigint not null,
  base jsonb,
  other jsonb,
  constraint comparison_journal_pkey primary key (tenant_id, comparison_id, position),
  constraint comparison_journal_tenant_id_comparison_id_fkey foreign key (tenant_id, comparison_id)
    references comparison(tenant_id, id) on delete cascade
);
${tenantPolicy('comparison_journal')}`;

/** Comparisons of two collections of a workspace, and the journals that changed between them. */
export class ExpandComparisons1790000105000 implements MigrationInterface {
  name = 'ExpandComparisons1790000105000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMPARISON);
    await runner.query(JOURNALS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
