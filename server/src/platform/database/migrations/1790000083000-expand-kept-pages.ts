import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // Whether a later import may use the page, and the import that does so.
  `alter table import_page add column lasts boolean not null default false, add column taken_by uuid`,
  // Whether it uses no pages of earlier imports, since the books that came of them were not proven.
  `alter table import_job add column reads_whole boolean not null default false`,
  `create index import_page_taken on import_page (tenant_id, taken_by) where taken_by is not null`,
];

/** What imports need that read only what may have changed since an earlier one. */
export class ExpandKeptPages1790000083000 implements MigrationInterface {
  name = 'ExpandKeptPages1790000083000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
