import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table grant_revocation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  connection_id uuid not null,
  generation integer not null,
  sealed_credentials bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  primary key (tenant_id, id)
);
`;

const SWEEPER = `
create policy sweeper on grant_revocation for select to countinghouse_sweeper using (true);
grant select on grant_revocation to countinghouse_sweeper;
`;

/** Grants of deleted connections that are still to be revoked at their package, with the credentials that this needs. */
export class GrantRevocations1790000048000 implements MigrationInterface {
  name = 'GrantRevocations1790000048000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('grant_revocation'), SWEEPER]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
