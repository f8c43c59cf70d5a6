import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const ACCESS = `
create table polling_access (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  connection_request_id uuid,
  connection_id uuid,
  user_name text not null check (length(user_name) <= 64),
  password_hash bytea not null,
  issued_at timestamptz not null,
  ticket_hash bytea,
  session_id uuid,
  session_used_at timestamptz,
  is_greeted boolean not null default false,
  sent_call_id uuid,
  answered_hash bytea,
  last_words text check (length(last_words) <= 500),
  last_polled_at timestamptz,
  last_fault text check (length(last_fault) <= 64),
  primary key (tenant_id, id),
  unique (tenant_id, user_name),
  unique (tenant_id, ticket_hash),
  unique (tenant_id, connection_id),
  unique (tenant_id, connection_request_id),
  check (connection_request_id is not null or connection_id is not null),
  foreign key (tenant_id, connection_request_id) references connection_request (tenant_id, id) on delete cascade,
  foreign key (tenant_id, connection_id) references connection (tenant_id, id) on delete cascade
);
`;

const CALLS = `
create table polled_call (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  connection_id uuid not null,
  financial_record_id uuid not null,
  position bigint generated always as identity,
  name text not null check (length(name) <= 500),
  request text not null,
  session_id uuid,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Answered', 'Refused', 'SessionEnded')),
  error_code text check (length(error_code) <= 64),
  answered_in uuid,
  sealed_answer bytea,
  sealed_data_key bytea,
  key_version integer,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, financial_record_id, name),
  check ((state = 'Answered') = (sealed_answer is not null)),
  foreign key (tenant_id, financial_record_id) references import_job (tenant_id, id) on delete cascade,
  foreign key (tenant_id, connection_id) references connection (tenant_id, id) on delete cascade
);
create index polled_call_waiting on polled_call (tenant_id, connection_id, position) where state in ('Waiting', 'Sent');
`;

const PARTS = [
  // Who may ask for work for one connection, and the one session that does.
  ACCESS,
  tenantPolicy('polling_access'),
  // Requests that wait for the customer's machine, and its answers until the import has taken them.
  CALLS,
  tenantPolicy('polled_call'),
  // Until when an import waits for that machine; its lease ends then.
  `alter table import_job add column parked_until timestamptz`,
];

/** What connections to packages on a customer's machine need. */
export class ExpandPolling1790000086000 implements MigrationInterface {
  name = 'ExpandPolling1790000086000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
