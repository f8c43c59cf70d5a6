import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sweeper may read to find the tenants that have work: keys, states and dates, and nothing of what a tenant stores. */
const READABLE = {
  refresh_schedule: 'tenant_id, connection_id, due_at',
  connection: 'tenant_id, id, workspace_id, state, access_ends_at, connected_at, created_at, deleted_at',
  workspace: 'tenant_id, id, deleted_at',
  submission: 'tenant_id, auto_delete_at, deleted_at, purged_at',
  import_page: 'tenant_id, financial_record_id',
  webhook_event: 'tenant_id, id, created_at',
  idempotency_key: 'tenant_id, created_at',
  journal_line: 'tenant_id',
};

const INDEXES = {
  connection_request_unchosen: 'connection_request (tenant_id) where sealed_grant is not null',
  connection_request_failed: `connection_request (tenant_id, created_at) where request_id is not null and status = 'Error'`,
};

/** Lets the sweeper find the tenants that have work, without visiting each. */
export class ExpandTenantsWithWork1790000099000 implements MigrationInterface {
  name = 'ExpandTenantsWithWork1790000099000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select (id) on tenant_listing to countinghouse_sweeper');
    for (const [table, columns] of Object.entries(READABLE)) {
      await runner.query(`create policy sweeper on ${table} for select to countinghouse_sweeper using (true)`);
      await runner.query(`grant select (${columns}) on ${table} to countinghouse_sweeper`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

/** Indexes of the requests to connect that need a visit, made while requests are written; one that was left unfinished is made again. */
export class ExpandRequestsWithWork1790000099001 implements MigrationInterface {
  name = 'ExpandRequestsWithWork1790000099001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${columns}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
