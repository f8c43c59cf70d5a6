import { keyFigures } from '@countinghouse/domain/statements/key-figures';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { publishedBooks } from './books-cache';
import type { KeyFigureType } from './key-figure.types';
import { loadLayouts } from './load-layouts';

/**
 * Headline figures of a record that the viewer was found to view, from the statements as last saved or as imported; none before its books
 * are published, and where statements were not collected or are switched off.
 */
export const readKeyFigures = useCase(
  { caller: 'anyone', because: 'It is a field of a record that the caller was found to view.' },
  async (
    ctx: RequestCtx,
    { id, attemptId }: { readonly id: string; readonly attemptId: string | null },
    asImported: boolean,
  ): Promise<readonly KeyFigureType[]> => {
    if (attemptId === null || !ctx.tenant.settings.financialStatementsEnabled) return [];
    const { books, saved } = await withTenant(ctx, async (tx) => {
      const found = await loadLayouts(tx, ctx, id, asImported);
      if (found === null) return { books: null, saved: null };
      return { books: await publishedBooks(tx, ctx, { attemptId, readingVersion: found.readingVersion }), saved: found };
    });
    if (books === null || books.matrix.slices.length === 0) return [];
    return keyFigures(saved.layouts, books).map((figure) => ({ ...figure, statementVersions: saved.versions }) as KeyFigureType);
  },
);
