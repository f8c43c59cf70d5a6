import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';
import tables from './1790000103000-borrowing-bases.sql?raw';

/** Credit facilities, what lenders know of customers, and borrowing base certificates. */
export class ExpandBorrowingBases1790000103000 implements MigrationInterface {
  name = 'ExpandBorrowingBases1790000103000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(tenantPolicy('facility', 'select, insert, update'));
    await runner.query(tenantPolicy('party_flag', 'select, insert, update'));
    await runner.query(tenantPolicy('borrowing_base', 'select, insert, update'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
