import { InputArg } from '../../../platform/graphql/input-arg';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { RecordInput } from '../../imports/imports/record-input.types';
import { Arg, Args, Ctx as Context, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RecordReference } from '../statements/find-published-record';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import type { StoredRevision } from './list-revisions';
import { orderRevision } from './order-revision';
import { presentRevision } from './present-revision';
import { readRevision, readRevisions } from './read-revisions';
import { watchRevisions } from './watch-revisions';
import { WorkbookRevisionConnectionType, WorkbookRevisionType } from './workbook.types';

@InputType('RegenerateWorkbooksInput', { description: 'The record whose workbooks are generated again.' })
class RegenerateWorkbooksInput extends RecordInput {}

/** Revisions of a record's workbooks. */
@Resolver(() => WorkbookRevisionType)
export class WorkbooksResolver {
  @Query(() => WorkbookRevisionConnectionType, { description: 'The newest first.' })
  async workbookRevisions(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = unwrap(await readRevisions(viewerCtx(ctx), { workspaceId, financialRecordId })).map(presentRevision);
    return connectionOf(unwrap(pageOfList({ kind: 'workbook-revisions', nodes, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => WorkbookRevisionType, { description: 'Orders a new revision of the workbooks of a record.' })
  async regenerateWorkbooks(
    @Context() ctx: RequestCtx,
    @InputArg(() => RegenerateWorkbooksInput) { workspaceId, financialRecordId }: RegenerateWorkbooksInput,
  ): Promise<WorkbookRevisionType> {
    const reference = { workspaceId, financialRecordId };
    const { revisionNumber } = unwrap(await orderRevision(viewerCtx(ctx), reference));
    return presentRevision(unwrap(await readRevision(viewerCtx(ctx), { ...reference, revisionNumber })));
  }

  @Subscription(() => WorkbookRevisionType, {
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchRevisions(viewerCtx(context), lowerCased(args))),
    description: 'Each change of a workbook revision of a record.',
  })
  workbookRevisionChanged(
    @Root() revision: StoredRevision,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): WorkbookRevisionType {
    return presentRevision(revision);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who caused it; null for the one that the import made.' })
  async createdBy(@Context() ctx: RequestCtx, @Root() revision: WorkbookRevisionType): Promise<UserType | null> {
    return revision.createdById === null ? null : userLoader.load(ctx, revision.createdById);
  }
}

/** Events have ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}
