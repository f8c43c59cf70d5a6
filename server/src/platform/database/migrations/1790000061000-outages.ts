import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORK = ['import_job', 'workbook_revision', 'submission_purge', 'mail_message', 'webhook_delivery', 'grant_revocation'];

const COUNT_FAILURES = WORK.map(
  (table) => `alter table ${table} add column failures integer not null default 0, add column outage_since timestamptz;`,
).join('\n');

/** The dispatcher passes over endpoints that rest; it sees neither their addresses nor their secrets. */
const REST_ENDPOINTS = `
alter table webhook_endpoint add column failures integer not null default 0, add column rests_until timestamptz;
create policy sweeper on webhook_endpoint for select to countinghouse_sweeper using (true);
grant select (tenant_id, id, failures, rests_until) on webhook_endpoint to countinghouse_sweeper;
create index webhook_delivery_held on webhook_delivery (lease_expires_at) where lease_expires_at is not null;
`;

/** Failures of work apart from outages around it, and webhook endpoints that rest after failures. */
export class Outages1790000061000 implements MigrationInterface {
  name = 'Outages1790000061000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COUNT_FAILURES, REST_ENDPOINTS]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
