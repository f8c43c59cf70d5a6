import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { publishedBooks } from './books-cache';
import { findPublishedRecord, type RecordReference } from './find-published-record';
import type { StoredBooks } from './load-books';
import { loadStructure, type StoredStructure } from './load-structure';

/** A stored arrangement that the viewer may change, and the books that it arranges. */
export interface EditableStatement {
  readonly financialRecordId: string;
  readonly structure: StoredStructure;
  readonly books: StoredBooks;
}

/** Finds it; refuses NotFound, and Forbidden where the viewer may not edit or the tenant has statements switched off. */
export async function findEditableStatement(
  tx: TenantTransaction,
  ctx: ViewerRequestCtx,
  reference: RecordReference,
  type: StatementType,
): Promise<Answer<EditableStatement>> {
  if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const denied = await requireWorkspaceRight(tx, ctx, reference.workspaceId, 'CanEditFinancialStatements');
  if (denied !== null) return denied;
  const structure = await loadStructure(tx, ctx, record.financialRecordId, type);
  const books = await publishedBooks(tx, ctx, record.attemptId);
  return structure === null || books === null
    ? refuse('NotFound', 'statementType')
    : { financialRecordId: record.financialRecordId, structure, books };
}
