import { keyFigures } from '@countinghouse/domain/statements/key-figures';
import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import { withTenant } from '../../platform/database/with-tenant';
import { FinancialRecordType } from '../imports/financial-record.types';
import type { RequestCtx } from '../tenants/request-ctx';
import { publishedBooks } from './books-cache';
import { KeyFigureType } from './key-figure.types';

/** Headline figures of a record that the viewer was found to view. */
@Resolver(() => FinancialRecordType)
export class KeyFiguresResolver {
  @FieldResolver(() => [KeyFigureType])
  async keyFigures(
    @Context() ctx: RequestCtx,
    @Root() { attemptId, readingVersion }: FinancialRecordType,
  ): Promise<readonly KeyFigureType[]> {
    if (attemptId === null || readingVersion === null || !ctx.tenant.settings.financialStatementsEnabled) return [];
    const books = await withTenant(ctx, (tx) => publishedBooks(tx, ctx, { attemptId, readingVersion }));
    return books === null || books.matrix.slices.length === 0 ? [] : (keyFigures(books) as KeyFigureType[]);
  }
}
