import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The companies that analysts confirmed to be the business of a workspace, each with the name that the workspace had then. */
export class ConfirmedNames1790000056000 implements MigrationInterface {
  name = 'ConfirmedNames1790000056000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table workspace add column confirmed_names jsonb not null default '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
