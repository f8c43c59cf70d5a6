import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { publishedBooks } from './books-cache';
import { findPublishedRecord, type PublishedRecord, type RecordReference } from './find-published-record';
import { refuseTooOld } from './refuse-too-old';
import type { StoredBooks } from './load-books';
import { loadStatementLayout, shownLayout, type StoredLayout } from './load-statement-layout';

/** A stored layout that the viewer may change, and its books. */
export interface EditableStatement {
  readonly financialRecordId: string;
  readonly record: PublishedRecord;
  readonly layout: StoredLayout;
  readonly books: StoredBooks;
}

/** A record whose statement is to be changed. */
interface EditableReference extends RecordReference {
  /** The version of the balance sheet that a cash flow followed when it was read; the newest where absent. */
  readonly balanceSheetVersion?: number | null;
}

/** Finds it; refuses NotFound, SubmissionTooOld, and Forbidden where the viewer lacks the capability or the tenant has statements switched off. */
export async function findEditableStatement(
  tx: TenantTransaction,
  ctx: ViewerRequestCtx,
  reference: EditableReference,
  type: StatementType,
  capability: WorkspaceCapability = 'CanEditFinancialStatements',
): Promise<Result<EditableStatement>> {
  if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
  const { workspaceId, financialRecordId } = reference;
  const [record, denied, layout] = await Promise.all([
    findPublishedRecord(tx, ctx, reference),
    requireWorkspaceRight(tx, ctx, workspaceId, capability),
    isId(financialRecordId) ? loadStatementLayout(tx, ctx, financialRecordId, type) : null,
  ]);
  if (isRefusal(record)) return record;
  const refused = refuseTooOld(ctx, record) ?? denied;
  if (refused !== null) return refused;
  if (layout === null) return refuse('NotFound', 'statementType');
  const books = await publishedBooks(tx, ctx, { ...record, readingVersion: layout.readingVersion });
  if (books === null) return refuse('NotFound', 'statementType');
  const { balanceSheetVersion = null } = reference;
  const shown = await shownLayout(tx, ctx, { financialRecordId, layout, books, balanceSheetVersion });
  return { financialRecordId, record, layout: shown, books };
}
