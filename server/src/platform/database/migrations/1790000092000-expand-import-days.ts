import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // Since when changes must be requested, where an import that failed has pages of an earlier one; null: since its own start.
  `alter table import_job add column pages_since timestamptz`,
  // Requests that the package allows within a day; null where it sets no limit for a day.
  `alter table collection_forecast add column requests_per_day integer`,
];

/** What imports need that take more requests than a package allows within a day. */
export class ExpandImportDays1790000092000 implements MigrationInterface {
  name = 'ExpandImportDays1790000092000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
