import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
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
  ApproveStatementsInput,
  OpenApprovalConnectionType,
  ReturnStatementsInput,
  StatementApprovalConnectionType,
  StatementApprovalType,
  SubmitForApprovalInput,
  WithdrawApprovalInput,
} from './approval.types';
import { approveStatements, returnStatements } from './decide-approval';
import { listOpenApprovals } from './list-open-approvals';
import { presentApproval } from './present-approval';
import { readApprovals, type ShownApproval } from './read-approvals';
import type { StatementApproval } from './statement-approval.entity';
import { submitForApproval } from './submit-for-approval';
import { watchApprovals } from './watch-approvals';
import { withdrawApproval } from './withdraw-approval';

/** The approval of versions of statements. */
@Resolver(() => StatementApprovalType)
export class ApprovalsResolver {
  @Query(() => StatementApprovalConnectionType, { description: 'The approvals of a record, the newest first.' })
  async approvals(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const shown = unwrap(await readApprovals(viewerCtx(ctx), lowerCased({ workspaceId, financialRecordId })));
    const nodes = shown.map(presentApproval);
    return connectionOf(unwrap(pageOfList({ kind: 'approvals', nodes, idOf: ({ id }) => id }, page)));
  }

  @Query(() => OpenApprovalConnectionType, {
    description:
      'The submitted and approved versions of a workspace, those of the newest books first. A save of its account tags or of its debt schedule ends all of them.',
  })
  async openApprovals(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const open = unwrap(await listOpenApprovals(viewerCtx(ctx), workspaceId.toLowerCase()));
    const nodes = open.map(({ asOf: asOfDate, ...approval }) => ({ ...approval, asOfDate }));
    return connectionOf(unwrap(pageOfList({ kind: 'openApprovals', nodes, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => StatementApprovalType, {
    description: 'Submits the statements of a record, as they are saved, for approval by someone else. Needs CanWriteNotes.',
  })
  async submitForApproval(
    @Context() ctx: RequestCtx,
    @InputArg(() => SubmitForApprovalInput) input: SubmitForApprovalInput,
  ): Promise<StatementApprovalType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await submitForApproval(viewerCtx(ctx), reference));
  }

  @Mutation(() => StatementApprovalType, {
    description: 'Approves a submitted version; refused with OwnWork to those who prepared or changed it. Needs CanApproveStatements.',
  })
  async approveStatements(
    @Context() ctx: RequestCtx,
    @InputArg(() => ApproveStatementsInput) { approvalId, version, ...input }: ApproveStatementsInput,
  ): Promise<StatementApprovalType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await approveStatements(viewerCtx(ctx), { ...reference, approvalId, version }));
  }

  @Mutation(() => StatementApprovalType, {
    description: 'Returns a submitted version with a comment; refused as approving is. Needs CanApproveStatements.',
  })
  async returnStatements(
    @Context() ctx: RequestCtx,
    @InputArg(() => ReturnStatementsInput) { approvalId, version, comment, ...input }: ReturnStatementsInput,
  ): Promise<StatementApprovalType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await returnStatements(viewerCtx(ctx), { ...reference, approvalId, version, comment }));
  }

  @Mutation(() => StatementApprovalType, { description: 'Withdraws what the viewer submitted. Needs CanWriteNotes.' })
  async withdrawApproval(
    @Context() ctx: RequestCtx,
    @InputArg(() => WithdrawApprovalInput) { approvalId, version, ...input }: WithdrawApprovalInput,
  ): Promise<StatementApprovalType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await withdrawApproval(viewerCtx(ctx), { ...reference, approvalId, version }));
  }

  @Subscription(() => StatementApprovalType, {
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchApprovals(viewerCtx(context), lowerCased(args))),
    description: 'The newest approval of a record whenever one changes.',
  })
  approvalChanged(
    @Root() shown: ShownApproval,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): StatementApprovalType {
    return presentApproval(shown);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who submitted it.' })
  preparedBy(@Context() ctx: RequestCtx, @Root() { preparedById }: StatementApprovalType): Promise<UserType | null> {
    return userLoader.load(ctx, preparedById);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who approved or returned it.' })
  async decidedBy(@Context() ctx: RequestCtx, @Root() { decidedById }: StatementApprovalType): Promise<UserType | null> {
    return decidedById === null ? null : userLoader.load(ctx, decidedById);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Whose change ended it; null where no person did.' })
  async endedBy(@Context() ctx: RequestCtx, @Root() { endedById }: StatementApprovalType): Promise<UserType | null> {
    return endedById === null ? null : userLoader.load(ctx, endedById);
  }
}

/** An approval that was just changed, as the viewer sees it. */
async function presented(ctx: RequestCtx, reference: RecordReference, changed: Result<StatementApproval>): Promise<StatementApprovalType> {
  const { id } = unwrap(changed);
  const shown = await readApprovals(viewerCtx(ctx), reference);
  const found = isRefusal(shown) ? undefined : shown.find(({ approval }) => approval.id === id);
  return presentApproval(unwrap(found ?? refuse('NotFound')));
}

/** Ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}
