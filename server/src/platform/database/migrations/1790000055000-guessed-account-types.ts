import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the types that were guessed from those that later books of a business may rest on. */
export class GuessedAccountTypes1790000055000 implements MigrationInterface {
  name = 'GuessedAccountTypes1790000055000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account add column type_guessed boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
