import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the journals say about long-term assets, debt and equity, by account, kind and slice; null for books without journals. */
export class CashFlows1790000054000 implements MigrationInterface {
  name = 'CashFlows1790000054000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table books add column flows jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
