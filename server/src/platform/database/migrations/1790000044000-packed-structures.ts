import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Arrangements are read and written whole: as text they cost half of what their parts cost, and keep the order of their sections. */
export class PackedStructures1790000044000 implements MigrationInterface {
  name = 'PackedStructures1790000044000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table statement_structure alter column structure type json');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
