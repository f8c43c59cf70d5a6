import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const UP = `
create table analytics_event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  at timestamptz not null,
  name text not null,
  properties jsonb not null default '{}',
  by_administrator boolean,
  primary key (tenant_id, id)
);
${tenantPolicy('analytics_event', 'select, insert')}
create index analytics_event_by_name on analytics_event (tenant_id, name, at);
`;

/** Steps of work as product analytics count them, without anything about persons or books. */
export class Analytics1790000013000 implements MigrationInterface {
  name = 'Analytics1790000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
