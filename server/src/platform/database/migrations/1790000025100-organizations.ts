import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `
alter table workspace add column organization_id text check (length(organization_id) <= 128 and organization_id = lower(organization_id));
create unique index workspace_by_organization on workspace (tenant_id, organization_id) where organization_id is not null;
alter table connection_request add column request_id uuid;
alter table financial_record add column consumer_metadata jsonb not null default '[]';
alter table financial_record add column asked_options jsonb;
`;

/** What integrators call a workspace by, who asked for a connection, and what came along with an import over the platform API. */
export class Organizations1790000025100 implements MigrationInterface {
  name = 'Organizations1790000025100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
