import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The product reads which migrations ran, and refuses a schema that it does not know. */
export class ExpandReadableVersion1790000063000 implements MigrationInterface {
  name = 'ExpandReadableVersion1790000063000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select on schema_migration to countinghouse_runtime');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
