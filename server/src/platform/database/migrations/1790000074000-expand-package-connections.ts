import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTS = [
  // A grant that reaches several organizations, until one of them is chosen.
  `alter table connection_request add column sealed_grant bytea`,
  // Of a grant that never became a connection, nothing else says the package.
  `alter table grant_revocation add column datasource_name_id text`,
];

/** What connections to several packages need. */
export class ExpandPackageConnections1790000074000 implements MigrationInterface {
  name = 'ExpandPackageConnections1790000074000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
