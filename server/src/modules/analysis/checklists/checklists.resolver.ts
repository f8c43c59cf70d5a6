import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { connectionOf } from '../../../platform/graphql/connection';
import { InputArg } from '../../../platform/graphql/input-arg';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import type { RecordReference } from '../../statements/statements/find-published-record';
import {
  ReviewChecklistType,
  ReviewItemConnectionType,
  ReviewItemType,
  SaveReviewChecklistInput,
  SetReviewItemInput,
} from './checklist.types';
import type { FoundReviewItem } from './find-review-items';
import { readReviewItems, watchReviewItems } from './read-review-items';
import { readReviewChecklist, saveReviewChecklist, type SavedChecklist } from './save-review-checklist';
import { setReviewItem } from './set-review-item';

/** What reviewers check: the tenant's list, and the items of a record. */
@Resolver(() => ReviewItemType)
export class ChecklistsResolver {
  @Query(() => ReviewChecklistType, { description: 'What this tenant has its people check in each review.' })
  async reviewChecklist(@Context() ctx: RequestCtx): Promise<ReviewChecklistType> {
    return presentChecklist(unwrap(await readReviewChecklist(viewerCtx(ctx))));
  }

  @Query(() => ReviewItemConnectionType, {
    description: 'The items of the review of a record, in their order: those of the checklist until the first one is set.',
  })
  async reviewItems(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const items = unwrap(await readReviewItems(viewerCtx(ctx), lowerCased({ workspaceId, financialRecordId })));
    return connectionOf(unwrap(pageOfList({ kind: 'reviewItems', nodes: items.map(presentItem), idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => ReviewChecklistType, {
    description: 'Replaces the checklist; reviews that have begun keep their items. Needs CanManageReviewChecklist.',
  })
  async saveReviewChecklist(
    @Context() ctx: RequestCtx,
    @InputArg(() => SaveReviewChecklistInput) { items, version }: SaveReviewChecklistInput,
  ): Promise<ReviewChecklistType> {
    return presentChecklist(unwrap(await saveReviewChecklist(viewerCtx(ctx), { items, version })));
  }

  @Mutation(() => ReviewItemType, { description: 'Sets an item of the review of a record. Needs CanWriteNotes.' })
  async setReviewItem(
    @Context() ctx: RequestCtx,
    @InputArg(() => SetReviewItemInput) { id, version, state, reason, ...input }: SetReviewItemInput,
  ): Promise<ReviewItemType> {
    const set = { ...lowerCased(input), id, version, state, reason: reason ?? null };
    return presentItem(unwrap(await setReviewItem(viewerCtx(ctx), set)));
  }

  @Subscription(() => [ReviewItemType], {
    name: 'reviewItemsChanged',
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchReviewItems(viewerCtx(context), lowerCased(args))),
    description: 'The items of the review of a record whenever one changes.',
  })
  changedReviewItems(
    @Root() items: readonly FoundReviewItem[],
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): ReviewItemType[] {
    return items.map(presentItem);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who last set it.' })
  async setBy(@Context() ctx: RequestCtx, @Root() { setById }: ReviewItemType): Promise<UserType | null> {
    return setById === null ? null : userLoader.load(ctx, setById);
  }
}

function presentChecklist({ items, version }: SavedChecklist): ReviewChecklistType {
  return { items: items.map(({ id, text }) => ({ id, text })), version };
}

function presentItem({ id, text, state, reason, setBy, setAt, version }: FoundReviewItem): ReviewItemType {
  return { id, text, state, reason, setById: setBy, setAt, version };
}

/** Ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}
