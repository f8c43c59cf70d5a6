import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table risk_industry_factor (
  tenant_id uuid not null references tenant (id),
  naics_prefix text not null check (naics_prefix ~ '^[0-9]{2,6}$'),
  factor double precision not null check (factor between 0.5 and 2),
  source text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (tenant_id, naics_prefix)
);
`;

/** How much more often firms of an industry default than a tenant's whole book. */
export class RiskIndustryFactors1790000041000 implements MigrationInterface {
  name = 'RiskIndustryFactors1790000041000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('risk_industry_factor')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
