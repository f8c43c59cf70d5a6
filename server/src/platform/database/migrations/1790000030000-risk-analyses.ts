import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

/** `request` and `answer` are kept as text: they replay to the same bytes. */
const TABLES = `
create table risk_analysis (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  workspace_id uuid not null,
  financial_record_id uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  engine text not null,
  model_version text,
  input_hash bytea not null,
  request text not null,
  answer text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  sources jsonb not null,
  statement_end date not null,
  naics_code text check (naics_code ~ '^[0-9]{6}$'),
  postal_code text,
  postal_country text check (postal_country in ('USA', 'CAN')),
  postal_state text,
  risk_rank double precision,
  peers jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, financial_record_id) references financial_record (tenant_id, id)
);
create index risk_analysis_of_workspace on risk_analysis (tenant_id, workspace_id, created_at desc, id desc);
create index risk_analysis_of_record on risk_analysis (tenant_id, financial_record_id);
create index risk_analysis_of_industry on risk_analysis (tenant_id, engine, left(naics_code, 2), workspace_id, created_at desc)
  where outcome = 'success' and naics_code is not null;

create table risk_base_rates (
  tenant_id uuid not null references tenant (id),
  one_year double precision not null,
  five_years double precision not null,
  source text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (tenant_id)
);
`;

const TENANT_OWNED = ['risk_analysis', 'risk_base_rates'];

/** Risk analyses as they were answered, and the level of default that a tenant expects. */
export class RiskAnalyses1790000030000 implements MigrationInterface {
  name = 'RiskAnalyses1790000030000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, ...TENANT_OWNED.map((table) => tenantPolicy(table))]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
