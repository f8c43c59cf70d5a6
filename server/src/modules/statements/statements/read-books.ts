import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { publishedBooks } from './books-cache';
import { findPublishedRecord, type RecordReference } from './find-published-record';
import type { StoredBooks } from './load-books';

/** The books of a published record, from which every statement in every period is computed; refuses NotFound and Forbidden. */
export const readBooks = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: RecordReference): Promise<Result<StoredBooks>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, input);
      if (isRefusal(record)) return record;
      const books = await publishedBooks(tx, ctx, record);
      return books === null || books.matrix.slices.length === 0 ? refuse('NotFound') : books;
    });
  },
);
