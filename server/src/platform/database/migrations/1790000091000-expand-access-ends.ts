import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // When the package ends access by itself; null where it sets no end, and for connections made before this column.
  `alter table connection add column access_ends_at timestamptz`,
  `create index connection_access_ends on connection (tenant_id, access_ends_at) where access_ends_at is not null and state = 'Connected'`,
];

/** What says when access through a connection ends by itself. */
export class ExpandAccessEnds1790000091000 implements MigrationInterface {
  name = 'ExpandAccessEnds1790000091000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
