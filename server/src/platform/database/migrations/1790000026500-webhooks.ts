import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
create table webhook_endpoint (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  sealed_data_key bytea not null,
  key_version integer not null,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  primary key (tenant_id, id)
);

create table webhook_event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index webhook_event_by_time on webhook_event (tenant_id, created_at);

create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'Pending' check (state in ('Pending', 'Delivered', 'GivenUp')),
  failure text,
  attempts integer not null default 0,
  response_status integer,
  response_text text,
  created_at timestamptz not null,
  attempted_at timestamptz,
  due_at timestamptz not null,
  ended_at timestamptz,
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id),
  foreign key (tenant_id, event_id) references webhook_event (tenant_id, id)
);
create index webhook_delivery_by_time on webhook_delivery (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_by_event on webhook_delivery (tenant_id, event_id);
create index webhook_delivery_ended on webhook_delivery (tenant_id, ended_at) where ended_at is not null;
`;

const SWEEPER = `
create policy sweeper on webhook_delivery for select to countinghouse_sweeper using (true);
grant select on webhook_delivery to countinghouse_sweeper;
`;

const TENANT_OWNED = ['webhook_endpoint', 'webhook_event', 'webhook_delivery'];

/** Webhook endpoints of integrators, events, and their deliveries. */
export class Webhooks1790000026500 implements MigrationInterface {
  name = 'Webhooks1790000026500';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ...TENANT_OWNED.map((table) => tenantPolicy(table)), SWEEPER]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
