import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // When access was last granted; null: at the creation of the connection.
  `alter table connection add column connected_at timestamptz`,
  // The connection that a request is to connect again, to the same company only.
  `alter table connection_request add column reconnects uuid`,
  `create index connection_request_made on connection_request (tenant_id, connection_id, created_at) where connection_id is not null`,
];

/** What a connection needs to be connected again as itself. */
export class ExpandStandingConnections1790000079000 implements MigrationInterface {
  name = 'ExpandStandingConnections1790000079000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
