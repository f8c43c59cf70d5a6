import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the package refused what was typed in the form of a connection request. */
const ATTEMPTS = `alter table connection_request add column form_attempts smallint not null default 0`;

/** What connecting a package by a form needs. */
export class ExpandConnectForms1790000081000 implements MigrationInterface {
  name = 'ExpandConnectForms1790000081000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ATTEMPTS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
