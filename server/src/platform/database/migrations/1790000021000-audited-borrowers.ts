import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change that a borrower made over a link names the request that they answered. */
export class AuditedBorrowers1790000021000 implements MigrationInterface {
  name = 'AuditedBorrowers1790000021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_event add column borrower_request_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
