import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // What processes share for a short time: names are hashes, and no tenant owns a row.
  `create table shared_value (
  name text not null primary key check (length(name) <= 200),
  text text not null,
  changed_at timestamptz not null
)`,
  `grant select, insert, update, delete on shared_value to countinghouse_sweeper`,
];

/** What the limits of accounting packages need, to hold for all workers together. */
export class ExpandSharedValues1790000077000 implements MigrationInterface {
  name = 'ExpandSharedValues1790000077000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
