import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // Why the import failed, where its error code covers several reasons.
  `alter table import_job add column failure_reason text`,
  `create index connection_request_reconnects on connection_request (tenant_id, reconnects, created_at) where reconnects is not null`,
];

/** What the health of a connection needs to know about a failed import. */
export class ExpandFailureReasons1790000087000 implements MigrationInterface {
  name = 'ExpandFailureReasons1790000087000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
