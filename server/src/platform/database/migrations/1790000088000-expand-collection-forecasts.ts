import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const COLLECTION_FORECAST = `
create table collection_forecast (
  tenant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  options jsonb not null,
  state text not null default 'Pending' check (state in ('Pending', 'Known', 'Unknown')),
  requests integer,
  counting_requests integer,
  seconds integer,
  requests_left_today integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  fence integer not null default 0,
  deliveries integer not null default 0,
  failures integer not null default 0,
  outage_since timestamptz,
  lease_expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references connection (tenant_id, id) on delete cascade
);
create index collection_forecast_by_connection on collection_forecast (tenant_id, connection_id, created_at desc);
`;

const SWEEPER = `
create policy sweeper on collection_forecast for select to countinghouse_sweeper using (true);
grant select on collection_forecast to countinghouse_sweeper;
`;

/** What collections from connections would take, kept for a while. */
export class ExpandCollectionForecasts1790000088000 implements MigrationInterface {
  name = 'ExpandCollectionForecasts1790000088000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLLECTION_FORECAST, tenantPolicy('collection_forecast'), SWEEPER]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
