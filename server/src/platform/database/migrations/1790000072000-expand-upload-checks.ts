import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table upload_check (
  tenant_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  request_id uuid not null,
  borrower_session_id uuid not null,
  hand_over_id uuid,
  state text not null check (state in ('Pending', 'Passed', 'Refused', 'Agreed', 'Withdrawn')),
  file_name text not null,
  bytes bigint not null,
  sha256 bytea not null,
  store_key text not null,
  file_missing_at timestamptz,
  terms jsonb not null,
  options jsonb not null,
  summary jsonb,
  error_code text not null default 'None',
  error_description text,
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  fence integer not null default 0,
  deliveries integer not null default 0,
  failures integer not null default 0,
  outage_since timestamptz,
  lease_expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, request_id) references submission_request (tenant_id, id)
);
create index upload_check_by_request on upload_check (tenant_id, request_id, created_at desc);
create index upload_check_by_store_key on upload_check (tenant_id, store_key);
create index upload_check_by_end on upload_check (tenant_id, expires_at);
alter table hand_over add column upload_check_id uuid;
alter table hand_over add column upload_ready_at timestamptz;
`;

const SWEEPER = `
create policy sweeper on upload_check for select to countinghouse_sweeper using (true);
grant select on upload_check to countinghouse_sweeper;
`;

/** Files of books that borrowers have checked before they agree to send them; the lender does not see them. */
export class ExpandUploadChecks1790000072000 implements MigrationInterface {
  name = 'ExpandUploadChecks1790000072000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('upload_check'), SWEEPER]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
