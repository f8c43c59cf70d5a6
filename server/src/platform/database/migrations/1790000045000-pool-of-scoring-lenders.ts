import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Follows the settings and what staff set instead, with the defaults of both flags: the pool reads the answer, not the settings. */
const COLUMN = `
alter table tenant add column scores_firms boolean not null generated always as (
  coalesce(flag_overrides -> 'riskCalcEnabled', settings -> 'riskCalcEnabled', 'true') <> 'false'
  and coalesce(flag_overrides -> 'lenderDisabled', settings -> 'lenderDisabled', 'false') <> 'true'
) stored;
grant select (id, scores_firms) on tenant to countinghouse_pool;
`;

const POLICY = `
drop policy pool on risk_peer_sharing;
create policy pool on risk_peer_sharing for select to countinghouse_pool
  using (exists (select from tenant t where t.id = tenant_id and t.scores_firms));
`;

/** A lender whose risk analysis or portal is switched off gives no firms to others from then on, and gives them again afterwards. */
export class PoolOfScoringLenders1790000045000 implements MigrationInterface {
  name = 'PoolOfScoringLenders1790000045000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMN, POLICY]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
