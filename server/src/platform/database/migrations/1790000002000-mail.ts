import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
alter table portal_user add column language text;

create table mail_message (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  dedupe_key text not null,
  template text not null,
  facts jsonb not null,
  sealed_facts bytea,
  sealed_data_key bytea,
  key_version integer,
  language text,
  user_id uuid,
  address text,
  reply_to text,
  notification text,
  workspace_id uuid,
  state text not null default 'Pending' check (state in ('Pending', 'Sent', 'Dropped', 'Undelivered', 'Dismissed')),
  failure text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  ended_at timestamptz,
  fence integer not null default 0,
  deliveries integer not null default 0,
  lease_expires_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe_key),
  check ((user_id is null) <> (address is null)),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);
create index mail_message_undelivered on mail_message (tenant_id, ended_at desc, id) where state = 'Undelivered';
create index mail_message_ended on mail_message (tenant_id, ended_at) where ended_at is not null;

create table notification_default (
  tenant_id uuid not null references tenant (id),
  notification text not null,
  method text not null,
  default_action text not null default 'Append' check (default_action in ('Append', 'Replace')),
  version integer not null default 1,
  primary key (tenant_id, notification, method)
);

create table notification_recipient (
  tenant_id uuid not null,
  notification text not null,
  method text not null,
  address text not null,
  address_lower text generated always as (lower(address)) stored,
  added_at timestamptz not null,
  added_by uuid,
  primary key (tenant_id, notification, method, address_lower),
  foreign key (tenant_id, notification, method) references notification_default (tenant_id, notification, method)
);

create table notification_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  notification text not null,
  method text not null,
  enabled boolean not null,
  primary key (tenant_id, user_id, notification, method),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id)
);

create table notification_subscription (
  tenant_id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  notification text not null,
  method text not null,
  enabled boolean not null,
  primary key (tenant_id, user_id, notification, method, workspace_id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id)
);
create index notification_subscription_by_workspace on notification_subscription (tenant_id, workspace_id);

create table notification_given (
  tenant_id uuid not null references tenant (id),
  notification text not null,
  occurrence text not null,
  given_at timestamptz not null,
  primary key (tenant_id, notification, occurrence)
);
`;

const TENANT_OWNED = [
  'mail_message',
  'notification_default',
  'notification_recipient',
  'notification_choice',
  'notification_subscription',
  'notification_given',
];

const SWEEPER = `
create policy sweeper on mail_message for select to countinghouse_sweeper using (true);
grant select on mail_message to countinghouse_sweeper;
`;

/** Mail that waits to be sent, and the notification choices of people and tenants. */
export class Mail1790000002000 implements MigrationInterface {
  name = 'Mail1790000002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ...TENANT_OWNED.map((table) => tenantPolicy(table)), SWEEPER]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
