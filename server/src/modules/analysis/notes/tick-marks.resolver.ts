import { isRefusal, refuse } from '@countinghouse/domain/refusals';
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
import { presentTickMark } from './present-tick-mark';
import { readTickMarks, watchTickMarks, type ChangedTickMark } from './read-tick-marks';
import { setTickMark } from './set-tick-mark';
import { ChangedTickMarkType, SetTickMarkInput, TickMarkConnectionType, TickMarkType } from './tick-mark.types';

/** Tick marks of reviewers. */
@Resolver(() => TickMarkType)
export class TickMarksResolver {
  @Query(() => TickMarkConnectionType, { description: 'The tick marks of a record, statement by statement and the oldest first.' })
  async tickMarks(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const ticks = unwrap(await readTickMarks(viewerCtx(ctx), lowerCased({ workspaceId, financialRecordId })));
    return connectionOf(unwrap(pageOfList({ kind: 'tickMarks', nodes: ticks.map(presentTickMark), idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => TickMarkType, {
    nullable: true,
    description: 'Marks a cell with its amount as it is now, or takes its mark away, which answers null. Needs CanWriteNotes.',
  })
  async setTickMark(
    @Context() ctx: RequestCtx,
    @InputArg(() => SetTickMarkInput) { statementType, lineItemId, reportingPeriodId, kind, version, ...input }: SetTickMarkInput,
  ): Promise<TickMarkType | null> {
    const reference = lowerCased(input);
    const cell = { statementType, lineItemId, reportingPeriodId };
    const set = unwrap(await setTickMark(viewerCtx(ctx), { ...reference, ...cell, kind: kind ?? null, version }));
    if (set === null) return null;
    const ticks = await readTickMarks(viewerCtx(ctx), reference);
    const shown = isRefusal(ticks) ? undefined : ticks.find(({ tick }) => tick.id === set.id);
    return presentTickMark(unwrap(shown ?? refuse('NotFound')));
  }

  @Subscription(() => ChangedTickMarkType, {
    name: 'tickMarkChanged',
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchTickMarks(viewerCtx(context), lowerCased(args))),
    description: 'Each change of a tick mark of a record.',
  })
  changedTickMark(
    @Root() { id, shown }: ChangedTickMark,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): ChangedTickMarkType {
    return { id, tickMark: shown === null ? null : presentTickMark(shown) };
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who marked it.' })
  author(@Context() ctx: RequestCtx, @Root() { authorId }: TickMarkType): Promise<UserType | null> {
    return userLoader.load(ctx, authorId);
  }
}

/** Ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}
