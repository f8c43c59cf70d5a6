import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The column keeps its name, so that servers of the version before run against it; only searches by a code in capitals find nothing there. */
const SQL = `
alter table workspace drop column code_search;
alter table workspace add column code_search text collate "C"
  generated always as (lower(coalesce(engagement_code, '') collate "und-x-icu")) stored;
create index workspace_by_code on workspace (tenant_id, code_search, id) where deleted_at is null;
`;

/** Engagement codes are found and ordered in any case, as names are. */
export class CodesInAnyCase1790000066000 implements MigrationInterface {
  name = 'CodesInAnyCase1790000066000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SQL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
