import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits is counted at each scrape of the figures, and must not cost a walk through all that was done. */
const SQL = `
create index mail_message_pending on mail_message (due_at) where state = 'Pending';
create index webhook_delivery_pending on webhook_delivery (due_at) where state = 'Pending';
`;

/** Indexes of the work that waits. */
export class PendingWork1790000064000 implements MigrationInterface {
  name = 'PendingWork1790000064000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SQL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
