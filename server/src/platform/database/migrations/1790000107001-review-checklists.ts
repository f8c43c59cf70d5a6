import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const TABLES = `
create table review_checklist (
  tenant_id uuid not null,
  items jsonb not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  constraint review_checklist_pkey primary key (tenant_id),
  constraint review_checklist_tenant_id_fkey foreign key (tenant_id) references tenant(id)
);
create table review_item (
  tenant_id uuid not null,
  financial_record_id uuid not null,
  id uuid not null,
  place integer not null,
  text text not null,
  state text not null,
  reason text,
  set_by uuid,
  set_at timestamptz,
  version integer not null,
  constraint review_item_pkey primary key (tenant_id, financial_record_id, id),
  constraint review_item_tenant_id_financial_record_id_fkey
    foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id),
  constraint review_item_state_check check (state in ('Open', 'Done', 'NotApplicable')),
  constraint review_item_reason_check check ((state = 'NotApplicable') = (reason is not null))
);
${tenantPolicy('review_checklist')}
${tenantPolicy('review_item')}`;

/** What reviewers check in each collection, and how far they are with one. */
export class ExpandReviewChecklists1790000107001 implements MigrationInterface {
  name = 'ExpandReviewChecklists1790000107001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
