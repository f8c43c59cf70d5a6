import type { PostalRegion } from '@countinghouse/domain/risk/postal-region';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { ANALYSIS_COLUMNS, answerOf, type StoredAnalysis } from './stored-analysis';

/** How an analysis is stored. */
export interface StoreAnalysis {
  readonly region: PostalRegion | null;
  /** Whether it is stored although the newest one of the record says the same. */
  readonly repeats: boolean;
}

const NEWEST = `
select ${ANALYSIS_COLUMNS} from risk_analysis a where a.tenant_id = $1 and a.financial_record_id = $2
order by a.created_at desc, a.id desc limit 1`;

const INSERT = `
insert into risk_analysis (tenant_id, id, workspace_id, financial_record_id, created_at, created_by, engine, model_version, input_hash, request,
  answer, outcome, sources, statement_end, naics_code, postal_code, postal_country, postal_state, risk_rank, peers)
values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`;

/** Stores an analysis and notes it in the audit log; answers the newest one of the record instead where that says the same, unless it repeats. */
export async function storeAnalysis(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  analysis: StoredAnalysis,
  { region, repeats }: StoreAnalysis,
): Promise<StoredAnalysis> {
  if (!repeats) {
    const [newest] = await tx.query<StoredAnalysis>(NEWEST, [ctx.tenant.id, analysis.financialRecordId], 'newest-risk-analysis');
    if (newest !== undefined && saysTheSame(newest, analysis)) return newest;
  }
  await tx.query(INSERT, [ctx.tenant.id, ...valuesOf(analysis, region)]);
  await recordAudit(tx, ctx, { action: 'risk.analyzed', subjectType: 'financialRecord', subjectId: analysis.financialRecordId });
  return analysis;
}

function saysTheSame(one: StoredAnalysis, other: StoredAnalysis): boolean {
  return one.inputHash === other.inputHash && one.answer === other.answer && one.peers.peerScore === other.peers.peerScore;
}

function valuesOf(analysis: StoredAnalysis, region: PostalRegion | null): readonly unknown[] {
  const answer = answerOf(analysis);
  const { id, workspaceId, financialRecordId, createdAt, createdBy, engine, modelVersion, inputHash, sources } = analysis;
  return [
    ...[id, workspaceId, financialRecordId, createdAt, createdBy, engine, modelVersion, inputHash, analysis.request, analysis.answer],
    ...[answer.outcome, JSON.stringify(sources), sources.period.endDate, analysis.naicsCode, analysis.postalCode, analysis.postalCountry],
    ...[region?.state ?? null, answer.outcome === 'success' ? answer.riskRank : null, JSON.stringify(analysis.peers)],
  ];
}
