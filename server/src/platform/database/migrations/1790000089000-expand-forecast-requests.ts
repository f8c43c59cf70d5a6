import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many requests a refresh takes at the most. */
export class ExpandForecastRequests1790000089000 implements MigrationInterface {
  name = 'ExpandForecastRequests1790000089000';

  async up(runner: QueryRunner): Promise<void> {
    // Requests where the whole has to be read after a refresh; null where nothing that was read before is used.
    await runner.query('alter table collection_forecast add column requests_most integer');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
