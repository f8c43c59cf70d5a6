import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { inputsFromStatements, type StatementInputs } from '@countinghouse/domain/risk/inputs-from-statements';
import type { BaseRates, IndustryFactor } from '@countinghouse/domain/risk/risk-inputs';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { findRecordOfWorkspace } from '../../imports/imports/find-records';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { StoredBooks } from '../../statements/statements/load-books';
import { loadLayouts } from '../../statements/statements/load-layouts';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { readBaseRates } from './base-rates';
import { readIndustryFactors } from './industry-factors';
import { refuseRiskAnalysis } from './refuse-risk-analysis';

/** A record of a workspace; null is the newest one that is complete. */
export interface AnalysedRecordReference {
  readonly workspaceId: string;
  readonly financialRecordId: string | null;
}

/** A record with everything that its analysis is made of. */
export interface AnalysedRecord {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly books: StoredBooks;
  readonly taken: StatementInputs;
  readonly balanceSheetVersion: number;
  readonly incomeStatementVersion: number;
  readonly baseRates: BaseRates;
  readonly industryFactors: readonly IndustryFactor[];
}

/**
 * Finds a record and takes its inputs; refuses Forbidden, NotFound (also without collected statements), and ImportRunning while it is
 * being imported.
 */
export async function findAnalysedRecord(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { workspaceId, financialRecordId }: AnalysedRecordReference,
): Promise<Result<AnalysedRecord>> {
  const denied = await refuseRiskAnalysis(tx, ctx, workspaceId);
  if (denied !== null) return denied;
  if (financialRecordId !== null && !isId(financialRecordId)) return refuse('NotFound', 'financialRecordId');
  const record = await findRecordOfWorkspace(tx, workspaceId, financialRecordId);
  if (record?.status === 'Pending') return refuse('ImportRunning', 'financialRecordId');
  if (record === null || record.publishedAttemptId === null) return refuse('NotFound', 'financialRecordId');
  const edited = await loadEdited(tx, ctx, record.id, record.publishedAttemptId);
  if (isRefusal(edited)) return edited;
  return {
    workspaceId,
    financialRecordId: record.id,
    ...edited,
    baseRates: await readBaseRates(tx),
    industryFactors: await readIndustryFactors(tx),
  };
}

async function loadEdited(tx: TenantTransaction, ctx: ViewerTenantCtx, recordId: string, attemptId: string) {
  const saved = await loadLayouts(tx, ctx, recordId);
  if (saved === null) return refuse('NotFound', 'financialRecordId');
  const books = await publishedBooks(tx, ctx, { attemptId, readingVersion: saved.readingVersion });
  if (books === null) return refuse('NotFound', 'financialRecordId');
  const taken = inputsFromStatements(saved.layouts, books);
  if (taken === null) return refuse('NotFound', 'financialRecordId');
  const { balanceSheet: balanceSheetVersion, incomeStatement: incomeStatementVersion } = saved.versions;
  return { books, taken, balanceSheetVersion, incomeStatementVersion };
}
