import { isRefusal } from '@countinghouse/domain/refusals';
import { describeDifferences, type DescribedDifference } from '@countinghouse/domain/statements/merge/describe-differences';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { withTenant } from '../../../platform/database/with-tenant';
import { publishedBooks } from './books-cache';
import { findPublishedRecord } from './find-published-record';
import { loadLayoutVersion } from './load-statement-layout';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findRecords } from '../../imports/imports/find-records';
import type { AuditEvent } from '../../audit/present-audit-event';

/** What a save or a reset changed, of a large one the first lines. */
export interface StatementChange {
  readonly lines: readonly DescribedDifference[];
  readonly count: number;
}

const LINES_DESCRIBED = 200;

/**
 * Which lines a saved statement moved or renamed, read from its two versions, so that the log holds none of the names; null of other
 * changes, of those from before versions were noted, for who may not view the workspace, and where the books are gone.
 */
export const readStatementChange = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, { subjectId, fields, changes }: AuditEvent): Promise<StatementChange | null> => {
    const type = STATEMENT_TYPES.find((each) => each === fields[0]);
    const version = changes.find(({ field }) => field === 'version');
    if (type === undefined || version === undefined || !ctx.tenant.settings.financialStatementsEnabled) return null;
    return withTenant(ctx, async (tx) => {
      const [found] = await findRecords(tx, [subjectId]);
      if (found === undefined) return null;
      const record = await findPublishedRecord(tx, ctx, { workspaceId: found.workspaceId, financialRecordId: subjectId });
      if (isRefusal(record)) return null;
      const load = (number: string | null) => loadLayoutVersion(tx, subjectId, type, Number(number));
      const [before, now] = [await load(version.before), await load(version.after)];
      const books = await publishedBooks(tx, ctx, { attemptId: record.attemptId, readingVersion: now.readingVersion });
      const lines = books === null ? [] : describeDifferences(before.statement, now.statement, books.accounts);
      return { lines: lines.slice(0, LINES_DESCRIBED), count: lines.length };
    });
  },
);
