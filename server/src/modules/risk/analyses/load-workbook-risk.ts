import type { WorkbookRisk } from '@countinghouse/domain/workbooks/analysis/workbook-risk';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { localTime } from '../../../platform/local-time';
import { findNamesOfUsers } from '../../identity/users/find-names-of-users';
import { describeFindings } from './present-risk-analysis';
import { RiskAnalysis } from './risk-analysis.entity';
import { answerOf } from './stored-analysis';

/** The newest assessment of a record; undefined where it has none. The caller checked that the tenant assesses risk. */
export async function loadWorkbookRisk(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
): Promise<WorkbookRisk | undefined> {
  const newest = await tx.repo(RiskAnalysis).findOne({ where: { financialRecordId }, order: { createdAt: 'DESC', id: 'DESC' } });
  if (newest === null) return undefined;
  const { engine, modelVersion, createdBy, createdAt, sources } = newest;
  const names = await findNamesOfUsers(tx, createdBy === null ? [] : [createdBy]);
  const answer = answerOf(newest);
  const isScored = answer.outcome === 'success';
  return {
    made: { by: createdBy === null ? null : (names.get(createdBy) ?? null), at: localTime(ctx, createdAt) },
    engine,
    modelVersion,
    versions: { BalanceSheet: sources.balanceSheetVersion, IncomeStatement: sources.incomeStatementVersion },
    period: sources.period.label,
    previousPeriod: sources.previousPeriod?.label ?? null,
    currency: sources.currency,
    inputs: sources.items.map(({ item, value, previousValue }) => ({ item, value, previousValue })),
    score: isScored ? { result: answer.result, outputs: answer.outputs } : null,
    refusedBecause: isScored ? null : (answer.errorDescription ?? describeFindings(answer.findings)),
  };
}
