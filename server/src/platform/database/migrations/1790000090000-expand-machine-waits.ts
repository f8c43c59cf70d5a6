import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // The language in which the person at the machine read the steps.
  `alter table polling_access add column language text`,
  // Since when an import waits for a machine, how often people were reminded of that, and when they are next; null once they are not any more.
  `alter table import_job add column parked_at timestamptz, add column reminders integer not null default 0, add column remind_at timestamptz`,
  `create index import_job_reminders on import_job (tenant_id, remind_at) where remind_at is not null and state = 'Pending'`,
];

/** What imports that wait for the customer's machine need beside their deadline. */
export class ExpandMachineWaits1790000090000 implements MigrationInterface {
  name = 'ExpandMachineWaits1790000090000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
