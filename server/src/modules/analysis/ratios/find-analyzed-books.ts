import type { AnalysisLayouts } from '@countinghouse/domain/analysis/analysis-figures';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { findRecordOfWorkspace } from '../../imports/imports/find-records';
import { publishedBooks } from '../../statements/statements/books-cache';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import type { StoredBooks } from '../../statements/statements/load-books';
import { loadLayouts, type StatementVersions } from '../../statements/statements/load-layouts';
import { refuseMonitoring } from './refuse-monitoring';

/** The books of a record, and the layouts that its figures are computed from. */
export interface AnalyzedBooks {
  readonly books: StoredBooks;
  readonly layouts: AnalysisLayouts;
  readonly versions: StatementVersions;
}

/** The books and saved layouts of a published record; refuses NotFound, also where statements were not collected or monitoring is off, and Forbidden. */
export async function findAnalyzedBooks(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  reference: RecordReference,
): Promise<Result<AnalyzedBooks>> {
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const off = refuseMonitoring(ctx);
  if (off !== null) return off;
  const saved = await loadLayouts(tx, ctx, record.financialRecordId);
  const books = saved === null ? null : await publishedBooks(tx, ctx, { ...record, readingVersion: saved.readingVersion });
  if (books === null || saved === null) return refuse('NotFound');
  return { books, layouts: saved.layouts, versions: saved.versions };
}

/** The books of the newest complete record of a workspace; refuses NotFound where it has none. */
export async function findNewestBooks(tx: TenantTransaction, ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<StoredBooks>> {
  const record = await findRecordOfWorkspace(tx, workspaceId, null);
  if (record === null) return refuse('NotFound');
  const found = await findAnalyzedBooks(tx, ctx, { workspaceId, financialRecordId: record.id });
  return isRefusal(found) ? found : found.books;
}
