import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

/** A row says that the tenant takes part. */
const TABLE = `
create table risk_peer_sharing (
  tenant_id uuid not null references tenant (id),
  since timestamptz not null,
  changed_by uuid,
  primary key (tenant_id)
);
`;

/** Who reads the pool: no name, no figure, no code of a place; the functions that it owns are its only use. */
const ROLE = `
do $$ begin
  perform pg_advisory_xact_lock(hashtext('countinghouse roles'));
  if not exists (select from pg_roles where rolname = 'countinghouse_pool') then create role countinghouse_pool nologin; end if;
  execute format('grant countinghouse_pool to %I', current_user);
end $$;
grant usage, create on schema public to countinghouse_pool;
create policy pool on risk_peer_sharing for select to countinghouse_pool using (true);
grant select (tenant_id, since) on risk_peer_sharing to countinghouse_pool;
create policy pool on risk_analysis for select to countinghouse_pool using (engine = 'built-in' and outcome = 'success');
grant select (tenant_id, id, workspace_id, financial_record_id, created_at, engine, model_version, outcome, naics_code, risk_rank)
  on risk_analysis to countinghouse_pool;
create policy pool on workspace for select to countinghouse_pool using (true);
grant select (tenant_id, id, deleted_at) on workspace to countinghouse_pool;
create policy pool on financial_record for select to countinghouse_pool using (true);
grant select (tenant_id, id, submission_id, status) on financial_record to countinghouse_pool;
create policy pool on submission for select to countinghouse_pool using (true);
grant select (tenant_id, id, deleted_at) on submission to countinghouse_pool;
`;

/**
 * The only thing that leaves: how many firms of a sector other lenders have scored, rounded down to five, and the share of them, to five
 * percent, that is riskier than a rank; nothing for fewer than ten firms or three lenders, or where one lender has more than half of them.
 * Firms and lenders count as of the start of the instant's month, so that no one can see when one of them is added; those that have left
 * since do not count.
 */
const FUNCTION = `
create function risk_peers_of_lenders(model text, sector text, risk double precision, as_of timestamptz)
  returns table (firms integer, riskier integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with month as (select date_trunc('month', as_of, 'UTC') as start),
    lender as (select tenant_id from risk_peer_sharing, month where since < start),
    viewer as (select tenant_id from lender where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid),
    firm as (
      select distinct on (a.tenant_id, a.workspace_id) a.tenant_id, a.risk_rank
      from risk_analysis a
      join lender l on l.tenant_id = a.tenant_id
      join workspace w on w.tenant_id = a.tenant_id and w.id = a.workspace_id and w.deleted_at is null
      join financial_record r on r.tenant_id = a.tenant_id and r.id = a.financial_record_id and r.status = 'Created'
      cross join month m
      join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
      where exists (select from viewer) and a.tenant_id not in (select tenant_id from viewer)
        and a.engine = 'built-in' and a.outcome = 'success' and a.model_version = model
        and left(a.naics_code, 2) = sector and a.naics_code is not null and a.created_at < m.start
      order by a.tenant_id, a.workspace_id, a.created_at desc, a.id desc
    ),
    given as (select count(*) as firms, count(*) filter (where risk_rank > risk) as riskier from firm group by tenant_id)
    select (5 * floor(sum(g.firms) / 5))::integer, (5 * round(20 * sum(g.riskier) / sum(g.firms)))::integer
    from given g
    having sum(g.firms) >= 10 and count(*) >= 3 and 2 * max(g.firms) <= sum(g.firms)
  $$;
alter function risk_peers_of_lenders(text, text, double precision, timestamptz) owner to countinghouse_pool;
revoke all on function risk_peers_of_lenders(text, text, double precision, timestamptz) from public;
grant execute on function risk_peers_of_lenders(text, text, double precision, timestamptz) to countinghouse_runtime;
revoke create on schema public from countinghouse_pool;
`;

/** Lenders that compare their scored firms with those of each other, and what each may learn of the others. */
export class RiskPeerPool1790000041100 implements MigrationInterface {
  name = 'RiskPeerPool1790000041100';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('risk_peer_sharing'), ROLE, FUNCTION]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
