import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table workspace add column code_search text collate "C" generated always as (coalesce(engagement_code, '')) stored;
drop index workspace_by_code;
create index workspace_by_code on workspace (tenant_id, code_search, id) where deleted_at is null;
`;

/** Engagement codes are found by an index: behind row-level security one over an expression orders, but finds nothing. */
export class WorkspaceCodes1790000010000 implements MigrationInterface {
  name = 'WorkspaceCodes1790000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
