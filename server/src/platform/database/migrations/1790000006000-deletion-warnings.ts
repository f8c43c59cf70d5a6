import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
create index submission_by_deletion on submission (tenant_id, auto_delete_at) where deleted_at is null and auto_delete_at is not null;
`;

/** Collections whose deletion nears are found by an index. */
export class DeletionWarnings1790000006000 implements MigrationInterface {
  name = 'DeletionWarnings1790000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
