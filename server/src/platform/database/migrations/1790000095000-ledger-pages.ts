import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';
import pages from './1790000095000-ledger-pages.sql?raw';

/** Ledgers as pages of columns, and a view of their lines. Workers move the lines that are stored as rows while the product runs. */
export class LedgerPages1790000095000 implements MigrationInterface {
  name = 'LedgerPages1790000095000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(pages);
    await runner.query(tenantPolicy('ledger_page'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
