import type { MigrationInterface, QueryRunner } from 'typeorm';
import tables from './1790000093000-baseline.sql?raw';

/** The schema of the product; it took the place of the migrations before it (`squashed-migrations.ts`). */
export class Baseline1790000093000 implements MigrationInterface {
  name = 'Baseline1790000093000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
