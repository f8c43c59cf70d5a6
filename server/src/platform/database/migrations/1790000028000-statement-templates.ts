import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

/** A mapping is found by the hash of its key: names of accounts have no limit, and are not kept beyond their books. */
const TABLES = `
create table statement_template (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  statement_type text not null check (statement_type in ('BalanceSheet', 'IncomeStatement')),
  display_name text not null,
  description text,
  document jsonb not null,
  line_count integer not null,
  uses integer not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id)
);
create unique index statement_template_by_name on statement_template (tenant_id, statement_type, lower(display_name));

create table confirmed_mapping (
  tenant_id uuid not null references tenant (id),
  statement_type text not null check (statement_type in ('BalanceSheet', 'IncomeStatement')),
  key_hash bytea not null,
  section text not null,
  times integer not null default 1,
  confirmed_at timestamptz not null,
  confirmed_by uuid,
  primary key (tenant_id, statement_type, key_hash)
);
`;

/** Arrangements of statements that a tenant keeps, and where its people put accounts. */
export class StatementTemplates1790000028000 implements MigrationInterface {
  name = 'StatementTemplates1790000028000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, tenantPolicy('statement_template'), tenantPolicy('confirmed_mapping')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
