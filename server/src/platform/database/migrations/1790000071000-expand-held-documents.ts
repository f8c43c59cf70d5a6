import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Books that a borrower sends as a file are held back from the lender until their import has succeeded. */
export class ExpandHeldDocuments1790000071000 implements MigrationInterface {
  name = 'ExpandHeldDocuments1790000071000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column held boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
