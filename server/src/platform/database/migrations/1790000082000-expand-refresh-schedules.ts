import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const REFRESH_SCHEDULE = `
create table refresh_schedule (
  tenant_id uuid not null references tenant (id),
  connection_id uuid not null,
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  due_at timestamptz not null,
  set_by uuid,
  set_at timestamptz not null,
  last_run_at timestamptz,
  last_outcome text check (length(last_outcome) <= 64),
  primary key (tenant_id, connection_id),
  check ((weekday is null) <> (month_day is null)),
  foreign key (tenant_id, connection_id) references connection (tenant_id, id) on delete cascade
);
create index refresh_schedule_due on refresh_schedule (tenant_id, due_at);
`;

const PARTS = [
  // When a connection is collected from by itself; weekly by its weekday, monthly by its day.
  REFRESH_SCHEDULE,
  tenantPolicy('refresh_schedule'),
];

/** What connections need to be collected from by themselves. */
export class ExpandRefreshSchedules1790000082000 implements MigrationInterface {
  name = 'ExpandRefreshSchedules1790000082000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
