import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What analysts and reviewers had added when a workbook was made; those that are there were made before any of it was shown. */
export class ExpandWorkbookAdditions1790000108000 implements MigrationInterface {
  name = 'ExpandWorkbookAdditions1790000108000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table workbook add column additions jsonb not null default '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
