import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table hand_over (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid not null,
  link_generation integer not null,
  token_hash bytea not null,
  token_used_at timestamptz,
  sender_name text not null,
  email_address text,
  datasource_name_id text,
  language text not null,
  created_at timestamptz not null,
  reminded_at timestamptz,
  opened_at timestamptz,
  connection_id uuid,
  ready_at timestamptz,
  declined_at timestamptz,
  taken_back_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references submission_request (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, connection_id) references connection (tenant_id, id),
  check ((connection_id is null) = (ready_at is null))
);
create unique index hand_over_token on hand_over (tenant_id, token_hash);
create unique index hand_over_running on hand_over (tenant_id, request_id) where declined_at is null and taken_back_at is null;
create index hand_over_by_request on hand_over (tenant_id, request_id, created_at desc);
alter table borrower_session add column hand_over_id uuid;
alter table borrower_session add foreign key (tenant_id, hand_over_id) references hand_over (tenant_id, id);
alter table borrower_session add check (hand_over_id is null or link_generation is not null);
`;

/** Steps that borrowers gave to their bookkeeper. */
export class HandOvers1790000023100 implements MigrationInterface {
  name = 'HandOvers1790000023100';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('hand_over')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
