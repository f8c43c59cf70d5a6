import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const PAGES = `
create table import_page (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  financial_record_id uuid not null,
  name text not null check (length(name) <= 500),
  sealed_body bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, financial_record_id, name),
  foreign key (tenant_id, financial_record_id) references import_job (tenant_id, id) on delete cascade
);
`;

const PARTS = [
  // A grant that reaches several organizations, until one of them is chosen.
  `alter table connection_request add column sealed_grant bytea`,
  // Of a grant that never became a connection, nothing else says the package.
  `alter table grant_revocation add column datasource_name_id text`,
  // Pages of packages, as they arrived, while an import reads.
  PAGES,
  tenantPolicy('import_page'),
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
