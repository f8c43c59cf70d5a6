import type { PeersOfLenders } from '@countinghouse/domain/risk/compare-with-peers';
import type { PostalCountry } from '@countinghouse/domain/risk/postal-code';
import type { RiskDriver, RiskOutput } from '@countinghouse/domain/risk/risk-result';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Which firms: scored by one engine and model, of one sector, all but one workspace. */
export interface ListScoredFirms {
  readonly engine: string;
  readonly modelVersion: string | null;
  /** The first two digits of their industry. */
  readonly sector: string;
  readonly except: string;
}

/** The newest score of each of at most so many firms counts. */
const FIRMS_MAX = 5_000;

const FIRMS = `
select a.naics_code as "naicsCode", a.postal_code as "postalCode", a.postal_country as "postalCountry", a.postal_state as "postalState",
  a.risk_rank as "riskRank", a.answer::jsonb #> '{result,oneYear,drivers}' as drivers, a.answer::jsonb -> 'outputs' as outputs
from risk_analysis a
join workspace w on w.tenant_id = a.tenant_id and w.id = a.workspace_id and w.deleted_at is null
where a.tenant_id = $1 and a.engine = $2 and a.model_version is not distinct from $3 and left(a.naics_code, 2) = $4
  and a.workspace_id <> $5 and a.outcome = 'success' and a.naics_code is not null
  and a.id = (
    select b.id from risk_analysis b
    join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id and r.status = 'Created'
    join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id and s.deleted_at is null
    where b.tenant_id = a.tenant_id and b.workspace_id = a.workspace_id and b.engine = $2 and b.model_version is not distinct from $3
      and b.outcome = 'success' and b.naics_code is not null
    order by b.created_at desc, b.id desc limit 1
  )
order by a.workspace_id limit ${FIRMS_MAX}`;

/** A firm with its newest score. */
export interface FirmRow {
  readonly naicsCode: string;
  readonly postalCode: string | null;
  readonly postalCountry: PostalCountry | null;
  readonly postalState: string | null;
  readonly riskRank: number;
  readonly drivers: readonly RiskDriver[] | null;
  readonly outputs: readonly RiskOutput[];
}

/** Firms by their newest score. SQL by hand: a report over the analyses of all workspaces, whose newest ones are found through records and submissions. */
export function listFirms(
  tx: TenantTransaction,
  tenantId: string,
  { engine, modelVersion, sector, except }: ListScoredFirms,
): Promise<FirmRow[]> {
  return tx.query(FIRMS, [tenantId, engine, modelVersion, sector, except], 'scored-firms');
}

/** A score by the built-in model that is compared. */
export interface ComparedScore {
  readonly modelVersion: string | null;
  /** The first two digits of its industry. */
  readonly sector: string;
  readonly riskRank: number;
  readonly at: Date;
}

const FIND = `select firms, riskier from risk_peers_of_lenders($1, $2, $3, $4)`;

/**
 * The rank of a score among the firms of other lenders; null where the tenant takes no part, or their group says too much of one of them.
 * SQL by hand: a function of the database, because row-level security shows no other tenant.
 */
export async function findPeersOfLenders(
  tx: TenantTransaction,
  { modelVersion, sector, riskRank, at }: ComparedScore,
): Promise<PeersOfLenders | null> {
  const [found] = await tx.query<PeersOfLenders>(FIND, [modelVersion, sector, riskRank, at], 'risk-peers-of-lenders');
  return found ?? null;
}
