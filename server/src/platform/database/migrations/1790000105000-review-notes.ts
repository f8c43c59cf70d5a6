import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const TABLE = `
create table review_note (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  financial_record_id uuid not null,
  parent_id uuid,
  anchor jsonb not null,
  body text not null,
  mentions jsonb not null,
  state text not null,
  author_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null,
  constraint review_note_pkey primary key (tenant_id, id),
  constraint review_note_tenant_id_financial_record_id_fkey
    foreign key (tenant_id, financial_record_id) references financial_record(tenant_id, id),
  constraint review_note_tenant_id_workspace_id_fkey foreign key (tenant_id, workspace_id) references workspace(tenant_id, id),
  constraint review_note_tenant_id_parent_id_fkey foreign key (tenant_id, parent_id) references review_note(tenant_id, id),
  constraint review_note_state_check check (state in ('Open', 'Resolved'))
);
create index review_note_by_record on review_note (tenant_id, financial_record_id, created_at);
create index review_note_by_parent on review_note (tenant_id, parent_id);
${tenantPolicy('review_note')}`;

/** Notes of reviewers, and the replies to them. */
export class ExpandReviewNotes1790000105000 implements MigrationInterface {
  name = 'ExpandReviewNotes1790000105000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
