import { keyFigures } from '@countinghouse/domain/statements/key-figures';
import { Arg, Ctx as Context, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import { withTenant } from '../../../platform/database/with-tenant';
import { FinancialRecordType } from '../../imports/imports/financial-record.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { publishedBooks } from './books-cache';
import { KeyFigureType } from './key-figure.types';
import { loadLayouts } from './load-layouts';

/** Headline figures of a record that the viewer was found to view. */
@Resolver(() => FinancialRecordType)
export class KeyFiguresResolver {
  /** Each record's are read from its books. */
  @Extensions({ weight: 100 })
  @FieldResolver(() => [KeyFigureType], { description: 'Computed from the statements as last saved, or as imported.' })
  async keyFigures(
    @Context() ctx: RequestCtx,
    @Root() { id, attemptId }: FinancialRecordType,
    @Arg('asImported', () => Boolean, { nullable: true, defaultValue: false }) asImported: boolean,
  ): Promise<readonly KeyFigureType[]> {
    if (attemptId === null || !ctx.tenant.settings.financialStatementsEnabled) return [];
    const { books, saved } = await withTenant(ctx, async (tx) => {
      const found = await loadLayouts(tx, ctx, id, asImported);
      if (found === null) return { books: null, saved: null };
      return { books: await publishedBooks(tx, ctx, { attemptId, readingVersion: found.readingVersion }), saved: found };
    });
    if (books === null || books.matrix.slices.length === 0) return [];
    return keyFigures(saved.layouts, books).map((figure) => ({ ...figure, statementVersions: saved.versions }) as KeyFigureType);
  }
}
