import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

const STEPS = `
create table tenant_step (
  tenant_id uuid not null,
  step text not null collate pg_catalog."C",
  done_at timestamptz not null,
  constraint tenant_step_pkey primary key (tenant_id, step)
);
${tenantPolicy('tenant_step')}
create policy sweeper on tenant_step for select to countinghouse_sweeper using (true);
grant select on tenant_step to countinghouse_sweeper;`;

const COUNTS = ['submission_count', 'audit_event_count'];

/** When a tenant's step of the maintenance was done, and which rows of the counts are merged, so that only tenants with work are visited. */
export class ExpandMaintenanceSteps1790000102002 implements MigrationInterface {
  name = 'ExpandMaintenanceSteps1790000102002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STEPS);
    for (const table of COUNTS) {
      await runner.query(`alter table ${table} add column is_merged boolean not null default false`);
      await runner.query(`create policy sweeper on ${table} for select to countinghouse_sweeper using (true)`);
      await runner.query(`grant select (tenant_id, is_merged) on ${table} to countinghouse_sweeper`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

/** Indexes of the rows to be merged, made while counts are written; one that was left unfinished is made again. */
export class ExpandUnmergedCounts1790000102003 implements MigrationInterface {
  name = 'ExpandUnmergedCounts1790000102003';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of COUNTS) {
      await runner.query(`drop index concurrently if exists ${table}_unmerged`);
      await runner.query(`create index concurrently ${table}_unmerged on ${table} (tenant_id) where not is_merged`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
