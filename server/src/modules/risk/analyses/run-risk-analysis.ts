import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { PeerComparison } from '@countinghouse/domain/risk/compare-with-peers';
import { regionOf } from '@countinghouse/domain/risk/postal-region';
import type { PostalCode } from '@countinghouse/domain/risk/postal-code';
import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { builtInEngine } from './built-in-engine';
import { engineOfTenant } from './engine-of-tenant';
import { findAnalysedRecord, type AnalysedRecord } from './find-analysed-record';
import { findPeers } from './find-peers';
import { readBusiness, type GivenBusiness } from './read-business';
import { requestOfRecord } from './request-of-record';
import { RiskAnalysis } from './risk-analysis.entity';
import { sourcesOf } from './sources-of';
import type { StoredAnswer } from './stored-analysis';
import { recordAudit } from '../../../platform/audit/record-audit';

/** What to analyze; the newest complete record of the workspace where none is named. */
export interface RunRiskAnalysis {
  readonly workspaceId: string;
  readonly financialRecordId: string | null;
  readonly naicsCode: string | null;
  readonly postalCode: string | null;
  /** Whether an analysis is stored that says what the newest one of the record says. */
  readonly repeats: boolean;
  /** Whether the built-in model is asked this once, whatever engine the tenant has; the answer names it. */
  readonly builtIn?: boolean;
}

/** The caller's context; failures of engines are logged. */
export type AnalysisCtx = ViewerTenantCtx & { readonly log?: Pick<Logger, 'warn'> };

/**
 * Analyzes a record with the engine of the tenant, unless the built-in one is asked for, and stores what it answered; an unsuccessful answer is stored as well. Refuses as finding
 * the record does, InvalidInput for a code that is none, and RiskEngineUnavailable where the engine gave no answer.
 */
export const runRiskAnalysis = useCase(
  { right: 'CanRunRiskAnalysis', of: 'workspace' },
  async (ctx: AnalysisCtx, input: RunRiskAnalysis): Promise<Result<RiskAnalysis>> => {
    const record = await withTenant(ctx, (tx) => findAnalysedRecord(tx, ctx, input));
    if (isRefusal(record)) return record;
    const business = readBusiness(input);
    if (isRefusal(business)) return business;
    const engine = input.builtIn === true ? builtInEngine : engineOfTenant(ctx);
    const request = requestOfRecord(ctx, record, business.naicsCode);
    const answer = await engine.score(request, { naicsCode: business.naicsCode, postalCode: business.postal?.code ?? null });
    if (answer.outcome === 'unavailable') {
      ctx.log?.warn({ engine: engine.name, reason: answer.reason }, 'a risk engine gave no answer');
      return refuse('RiskEngineUnavailable');
    }
    return withTenant(ctx, async (tx) => {
      const peers = await compare(tx, ctx, { engine: engine.name, record, business, answer });
      const analysis = analysisOf(ctx, { record, business, engine: engine.name, request, answer, peers });
      return storeAnalysis(tx, ctx, analysis, input.repeats);
    });
  },
);

const regionOfPostal = (postal: PostalCode | null) => (postal === null ? null : regionOf(postal));

interface Compared {
  readonly engine: string;
  readonly record: AnalysedRecord;
  readonly business: GivenBusiness;
  readonly answer: StoredAnswer;
}

async function compare(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { engine, record, business, answer }: Compared,
): Promise<PeerComparison> {
  const { naicsCode, postal } = business;
  if (answer.outcome === 'failure') return { peerScore: null, group: null, reason: naicsCode === null ? 'noIndustry' : 'tooFew' };
  const { modelVersion, riskRank } = answer;
  const { workspaceId } = record;
  return findPeers(tx, ctx, { workspaceId, engine, modelVersion, riskRank, naicsCode, region: regionOfPostal(postal) });
}

interface Analysed extends Compared {
  readonly request: RiskRequest;
  readonly peers: PeerComparison;
}

function analysisOf(ctx: ViewerTenantCtx, { record, business, engine, request, answer, peers }: Analysed): RiskAnalysis {
  const { naicsCode, postal } = business;
  const { modelVersion, outcome } = answer;
  const sources = sourcesOf(record);
  const all = JSON.stringify({ engine, modelVersion, naicsCode, postalCode: postal?.code ?? null, request });
  return {
    tenantId: ctx.tenant.id,
    id: ctx.ids.next(),
    workspaceId: record.workspaceId,
    financialRecordId: record.financialRecordId,
    createdAt: ctx.clock.now(),
    createdBy: personIdOf(ctx),
    engine,
    modelVersion,
    inputHash: createHash('sha256').update(all).digest(),
    request: JSON.stringify(request),
    answer: JSON.stringify(answer),
    outcome,
    sources,
    statementEnd: sources.period.endDate,
    naicsCode,
    postalCode: postal?.code ?? null,
    postalCountry: postal?.country ?? null,
    postalState: regionOfPostal(postal)?.state ?? null,
    riskRank: outcome === 'success' ? answer.riskRank : null,
    peers,
  };
}

/** Stores an analysis and audits it; answers the newest one of the record instead where that says the same, unless `repeats`. */
async function storeAnalysis(tx: TenantTransaction, ctx: ViewerTenantCtx, analysis: RiskAnalysis, repeats: boolean): Promise<RiskAnalysis> {
  const analyses = tx.repo(RiskAnalysis);
  if (!repeats) {
    const { financialRecordId } = analysis;
    const [newest] = await analyses.find({ where: { financialRecordId }, order: { createdAt: 'DESC', id: 'DESC' }, limit: 1 });
    if (newest !== undefined && saysTheSame(newest, analysis)) return newest;
  }
  await analyses.insert(analysis);
  await recordAudit(tx, ctx, { action: 'risk.analyzed', subjectType: 'financialRecord', subjectId: analysis.financialRecordId });
  return analysis;
}

function saysTheSame(one: RiskAnalysis, other: RiskAnalysis): boolean {
  return one.inputHash.equals(other.inputHash) && one.answer === other.answer && one.peers.peerScore === other.peers.peerScore;
}
