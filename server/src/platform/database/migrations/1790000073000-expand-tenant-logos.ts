import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table tenant_logo (
  tenant_id uuid not null references tenant (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  png bytea not null check (octet_length(png) <= 262144),
  created_at timestamptz not null,
  primary key (tenant_id, sha256)
);
`;

/** Logos that administrators upload, in the database since they are few and small, and belong into its backup. */
export class ExpandTenantLogos1790000073000 implements MigrationInterface {
  name = 'ExpandTenantLogos1790000073000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('tenant_logo')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
