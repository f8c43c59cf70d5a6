import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { PartialBooksType } from './partial-books.types';
import { presentBooks } from './present-books';
import { readPartialBooks } from './read-partial-books';

/** The first statements of an import that is under way. */
@Resolver(() => PartialBooksType)
export class PartialBooksResolver {
  @Query(() => PartialBooksType, {
    nullable: true,
    description:
      'The books of an import that is under way, as far as their months were read: to be shown as partial, never as the record. Null when nothing can be stated yet, and when the import has ended.',
  })
  async partialBooks(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
  ): Promise<PartialBooksType | null> {
    const found = unwrap(await readPartialBooks(viewerCtx(ctx), { workspaceId, financialRecordId }));
    if (found === null) return null;
    const { books, ...facts } = found;
    return { ...facts, ...presentBooks(books) };
  }
}
