import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { RISK_CONTRACTS } from './risk.contract';
import { refuseMoreWork } from '../../../platform/rates/limit-work';
import { presentRiskAnalysis } from './present-risk-analysis';
import type { RiskAnalysisType } from './risk-analysis.types';
import { runRiskAnalysis } from './run-risk-analysis';

/** Risk analysis for programs (docs/spec.md, borrower 7). */
export const RISK_ROUTES = routesOf(RISK_CONTRACTS, {
  async analyzeRisk(ctx, { params, query }) {
    const refusal = await refuseMoreWork(ctx, 'riskAnalysis');
    if (refusal !== null) return refusal;
    const analysis = await runRiskAnalysis(ctx, {
      workspaceId: params.workspaceId,
      ...query,
      financialRecordId: query.financialRecordId?.toLowerCase() ?? null,
      repeats: false,
    });
    return isRefusal(analysis) ? analysis : { status: 200, body: bodyOf(presentRiskAnalysis(analysis)) };
  },
});

/** The risk calculation response (docs/spec.md, borrower 3), and what else is known of the analysis. */
function bodyOf({ stored: _, createdAt, inputs, outputs, findings, checks, result, peers, ...analysis }: RiskAnalysisType) {
  return {
    ...analysis,
    createdAt: createdAt.toISOString(),
    inputs: inputs === null ? null : flatInputs(inputs),
    result: {
      outputs,
      findings,
      checks,
      grade: result?.grade ?? null,
      gradeOfPd: result?.gradeOfPd ?? null,
      quality: result?.quality ?? null,
      range: result?.range ?? null,
    },
    peers,
  };
}

/** Each input beside its value of the year before, and the versions of the statements that they come from. */
function flatInputs({ items, ...inputs }: NonNullable<RiskAnalysisType['inputs']>) {
  const { statementYear, currency, period, previousPeriod, balanceSheetVersion, incomeStatementVersion } = inputs;
  const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));
  const values = items.flatMap(({ item, value, previousValue }) => [
    [item, numberOf(value)] as const,
    [`${item}Previous`, numberOf(previousValue)] as const,
  ]);
  const versions = { balanceSheetVersion, incomeStatementVersion };
  return { statementYear, currency, period, previousPeriod, ...versions, ...Object.fromEntries(values) };
}
