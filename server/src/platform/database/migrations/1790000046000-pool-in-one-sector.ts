import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As before, but each firm of a lender in the sector of its newest score alone; who was scored in another sector since is in that one. */
const FUNCTION = `
create or replace function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamptz)
  returns table (firms integer, riskier integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with month as (select date_trunc('month', as_of, 'UTC') as start),
    lender as (select tenant_id from risk_peer_sharing, month where since < start),
    viewer as (select tenant_id from lender where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid),
    firm as (
      select a.tenant_id, a.risk_rank
      from risk_analysis a
      join lender l on l.tenant_id = a.tenant_id
      join workspace w on w.tenant_id = a.tenant_id and w.id = a.workspace_id and w.deleted_at is null
      cross join month m
      where exists (select from viewer) and a.tenant_id not in (select tenant_id from viewer)
        and a.engine = 'built-in' and a.outcome = 'success' and a.model_version = model
        and left(a.naics_code, 2) = sector and a.naics_code is not null and a.created_at < m.start
        and a.id = (
          select b.id
          from risk_analysis b
          join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id and r.status = 'Created'
          join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
          where b.tenant_id = a.tenant_id and b.workspace_id = a.workspace_id and b.engine = 'built-in' and b.outcome = 'success'
            and b.model_version = model and b.naics_code is not null and b.created_at < m.start
          order by b.created_at desc, b.id desc limit 1
        )
    ),
    given as (select count(*) as firms, count(*) filter (where risk_rank > risk) as riskier from firm group by tenant_id)
    select (5 * floor(sum(g.firms) / 5))::integer, (5 * round(20 * sum(g.riskier) / sum(g.firms)))::integer
    from given g
    having sum(g.firms) >= 10 and count(*) >= 3 and 2 * max(g.firms) <= sum(g.firms)
  $$;
`;

/** Firms of other lenders count in one sector each, so that the groups of the pool share none. */
export class PoolInOneSector1790000046000 implements MigrationInterface {
  name = 'PoolInOneSector1790000046000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
