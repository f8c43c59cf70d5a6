import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
create index import_job_of_tenant_pending on import_job (tenant_id, id) where state = 'Pending';
create index import_job_of_tenant_ended on import_job (tenant_id, ended_at, id) where ended_at is not null;
`;

/** The list of running imports is read from the few that it shows, however many imports a tenant has had. */
export class ListedImports1790000007000 implements MigrationInterface {
  name = 'ListedImports1790000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
