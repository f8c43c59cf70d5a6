import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table outbox add column dispatches integer not null default 0;
alter table connection add column refresh_lease_expires_at timestamptz;
alter table books add column closing_entries jsonb not null default '[]';
create index outbox_dispatched on outbox (dispatched_at) where dispatched_at is not null;
create index import_attempt_abandoned on import_attempt (abandoned_at) where abandoned_at is not null;
create index import_job_by_workspace on import_job (tenant_id, workspace_id, started_at desc);
`;

/** What running imports needs beside the foundation: dispatches are counted, one holder refreshes a token, closing entries kept, sweeps served by indexes. */
export class Imports1790000001000 implements MigrationInterface {
  name = 'Imports1790000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
