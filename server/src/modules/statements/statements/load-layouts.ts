import type { AnalysisLayouts } from '@countinghouse/domain/analysis/analysis-figures';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { loadStatementLayout, loadLayoutVersion, type StoredLayout } from './load-statement-layout';

/** Which saved version of each statement figures are computed from. */
export interface StatementVersions {
  readonly balanceSheet: number;
  readonly incomeStatement: number;
  readonly cashFlow: number;
}

/** The layouts that the figures of a record are computed from. */
export interface SavedLayouts {
  readonly layouts: Required<AnalysisLayouts>;
  readonly versions: StatementVersions;
  /** The reading of the books that the statements were saved on last. */
  readonly readingVersion: number;
}

/** The version that an import makes. */
const IMPORTED = 1;

/** The layouts as they were saved last, or as the import made them; null when the statements of the record were not collected. */
export async function loadLayouts(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
  asImported = false,
): Promise<SavedLayouts | null> {
  const load = async (type: StatementType): Promise<Pick<StoredLayout, 'version' | 'statement' | 'readingVersion'> | null> => {
    const newest = await loadStatementLayout(tx, ctx, financialRecordId, type);
    if (newest === null || !asImported || newest.version === IMPORTED) return newest;
    const { statement } = await loadLayoutVersion(tx, financialRecordId, type, IMPORTED);
    return { version: IMPORTED, statement, readingVersion: newest.readingVersion };
  };
  const balanceSheet = await load('BalanceSheet');
  const incomeStatement = await load('IncomeStatement');
  const cashFlow = await load('CashFlow');
  if (balanceSheet === null || incomeStatement === null || cashFlow === null) return null;
  return {
    layouts: { BalanceSheet: balanceSheet.statement, IncomeStatement: incomeStatement.statement, CashFlow: cashFlow.statement },
    readingVersion: balanceSheet.readingVersion,
    versions: { balanceSheet: balanceSheet.version, incomeStatement: incomeStatement.version, cashFlow: cashFlow.version },
  };
}
