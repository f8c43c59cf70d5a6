import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'alter table shareable_link add column sealed_token bytea, add column sealed_data_key bytea';

/** Links keep their token when the key that it was derived from is retired. */
export class SealedLinkTokens1790000047000 implements MigrationInterface {
  name = 'SealedLinkTokens1790000047000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
