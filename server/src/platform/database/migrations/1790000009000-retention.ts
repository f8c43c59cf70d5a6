import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const UP = `
create table submission_purge (
  tenant_id uuid not null,
  id uuid not null,
  reason text not null check (reason in ('Retention', 'Deleted')),
  due_at timestamptz not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  removed jsonb not null default '{}',
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references submission (tenant_id, id)
);
${tenantPolicy('submission_purge')}
create policy sweeper on submission_purge for select to countinghouse_sweeper using (true);
grant select on submission_purge to countinghouse_sweeper;
alter table document add column erased_at timestamptz;
create index submission_retained on submission (tenant_id, auto_delete_at) where auto_delete_at is not null and purged_at is null;
create index submission_soft_deleted on submission (tenant_id, deleted_at) where deleted_at is not null and purged_at is null;
`;

/** Removals of submissions' data for good: the work, and the record that stays of it. */
export class Retention1790000009000 implements MigrationInterface {
  name = 'Retention1790000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
