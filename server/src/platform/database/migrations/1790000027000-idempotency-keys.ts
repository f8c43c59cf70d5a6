import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table idempotency_key (
  tenant_id uuid not null references tenant (id),
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null default 'Running' check (state in ('Running', 'Answered', 'Withheld')),
  took_effect boolean not null default false,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (tenant_id, caller, key)
);
create index idempotency_key_by_age on idempotency_key (tenant_id, created_at);
`;

/** Keys by which callers name what they ask, and the answers to it. */
export class IdempotencyKeys1790000027000 implements MigrationInterface {
  name = 'IdempotencyKeys1790000027000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('idempotency_key')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
