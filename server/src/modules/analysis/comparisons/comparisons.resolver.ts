import type { AccountChangeKind } from '@countinghouse/domain/comparisons/match-accounts';
import type { JournalChangeKind } from '@countinghouse/domain/comparisons/journal-kinds';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { AFTER, first, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { connectionOf } from '../../../platform/graphql/connection';
import { InputArg } from '../../../platform/graphql/input-arg';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';
import { AccountChangeKindEnum, JournalChangeKindEnum } from './comparison.enums';
import type { Comparison } from './comparison.entity';
import {
  AccountChangeConnectionType,
  CompareCollectionsInput,
  ComparisonType,
  JournalChangeConnectionType,
  LineChangeConnectionType,
  RatioChangeType,
} from './comparison.types';
import { orderComparison } from './order-comparison';
import { presentComparison, presentJournal, presentLines } from './present-comparison';
import { journalCursor, listComparedJournals, listComparisons, readComparison } from './read-comparison';
import { watchComparisons } from './watch-comparisons';

/** Comparisons of the collections of a workspace. */
@Resolver(() => ComparisonType)
export class ComparisonsResolver {
  @Query(() => ComparisonType, { description: 'A comparison of two collections.' })
  async comparison(
    @Context() ctx: RequestCtx,
    @Arg('id', () => ID, { description: 'Id of the comparison.' }) id: string,
  ): Promise<ComparisonType> {
    return presentComparison(unwrap(await readComparison(viewerCtx(ctx), id.toLowerCase())));
  }

  @Query(() => [ComparisonType], { description: 'The comparisons of a workspace, the newest first.' })
  async comparisons(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
  ): Promise<ComparisonType[]> {
    return unwrap(await listComparisons(viewerCtx(ctx), workspaceId.toLowerCase())).map(presentComparison);
  }

  @Mutation(() => ComparisonType, {
    description: 'Compares two collections of a workspace; answers the comparison that is there for the layouts as they are.',
  })
  async compareCollections(
    @Context() ctx: RequestCtx,
    @InputArg(() => CompareCollectionsInput) { workspaceId, baseRecordId, otherRecordId }: CompareCollectionsInput,
  ): Promise<ComparisonType> {
    const input = {
      workspaceId: workspaceId.toLowerCase(),
      baseRecordId: baseRecordId.toLowerCase(),
      otherRecordId: otherRecordId.toLowerCase(),
    };
    return presentComparison(unwrap(await orderComparison(viewerCtx(ctx), input)));
  }

  @Subscription(() => ComparisonType, {
    subscribe: async ({ context, args }: { context: RequestCtx; args: { workspaceId: string } }) =>
      unwrap(await watchComparisons(viewerCtx(context), args.workspaceId.toLowerCase())),
    description: 'Each change of a comparison of a workspace.',
  })
  comparisonChanged(@Root() comparison: Comparison, @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string): ComparisonType {
    return presentComparison(comparison);
  }

  @FieldResolver(() => LineChangeConnectionType, { description: 'The lines that changed, in the order of the statements.' })
  lineChanges(
    @Root() { report }: ComparisonType,
    @Arg('statementType', () => StatementTypeEnum, { nullable: true, description: 'Of one statement alone.' })
    statementType: keyof typeof StatementTypeEnum | null,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = presentLines(report).filter((line) => (statementType ?? line.statementType) === line.statementType);
    return connectionOf(unwrap(pageOfList({ kind: 'comparison-lines', nodes, idOf: ({ id }) => id }, page)));
  }

  @FieldResolver(() => AccountChangeConnectionType, { description: 'The accounts that changed, in the order of the newer chart.' })
  accountChanges(
    @Root() { report }: ComparisonType,
    @Arg('kind', () => AccountChangeKindEnum, { nullable: true, description: 'Of one kind alone.' }) kind: AccountChangeKind | null,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = (report?.accountChanges ?? [])
      .map((change, at) => ({ ...change, facts: [...change.facts], id: String(at) }))
      .filter((change) => (kind ?? change.kind) === change.kind);
    return connectionOf(unwrap(pageOfList({ kind: 'comparison-accounts', nodes, idOf: ({ id }) => id }, page)));
  }

  @FieldResolver(() => JournalChangeConnectionType, {
    description: 'The journals that changed, the largest effect first; at most 10,000 are listed.',
  })
  async journalChanges(
    @Context() ctx: RequestCtx,
    @Root() { id, report }: ComparisonType,
    @Arg('kind', () => JournalChangeKindEnum, { nullable: true, description: 'Of one kind alone.' }) kind: JournalChangeKind | null,
    @Arg('first', () => Int, first(25)) rows: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const asked = { comparisonId: id, kind: kind ?? null, first: rows, after: after ?? null };
    const page = unwrap(await listComparedJournals(viewerCtx(ctx), asked));
    const nodes = page.nodes.map((node) => presentJournal(node, report));
    return connectionOf({ ...page, nodes, cursorOf: ({ id: position }) => journalCursor(Number(position)) });
  }

  @FieldResolver(() => [RatioChangeType], { description: 'The ratios that changed, in the order of the analysis.' })
  ratioChanges(@Root() { report }: ComparisonType): RatioChangeType[] {
    return (report?.ratioChanges ?? []).map((change) => ({ ...change }));
  }
}
