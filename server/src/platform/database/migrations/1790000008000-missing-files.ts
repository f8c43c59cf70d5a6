import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['document', 'workbook'];

/** Keys are ordered as stores list them, byte by byte. */
const compareWithStore = (table: string) => `
alter table ${table} add column file_missing_at timestamptz, alter column store_key type text collate "C";
create index ${table}_by_store_key on ${table} (tenant_id, store_key);
`;

/** Rows that name files can be compared with a store, stretch by stretch, and say since when a file is known to be missing. */
export class MissingFiles1790000008000 implements MigrationInterface {
  name = 'MissingFiles1790000008000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(compareWithStore(table));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
