import { InputArg } from '../../../platform/graphql/input-arg';
import { RecordInput } from './record-input.types';
import { refuse } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import { Arg, Args, Ctx as Context, FieldResolver, ID, InputType, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { cancelImport } from './cancel-import';
import { issuesLoader } from './issues-loader';
import { importFromConnection } from './import-from-connection';
import {
  AccountTypeQuestionType,
  ImportIssueType,
  ImportStatusType,
  RunningImportConnectionType,
  RunningImportType,
  StartImportInputType,
} from './import.types';
import { listRunningImports, type RunningImport } from './list-running-imports';
import { presentRunningImport } from './present-running-import';
import { runningImport } from './running-import-of';
import { watchImports } from './watch-imports';

@InputType('CancelImportInput', { description: 'The import to cancel.' })
class CancelImportInput extends RecordInput {}

/** Imports that run: starting, canceling and following them. */
@Resolver(() => ImportStatusType)
export class ImportsResolver {
  @Query(() => RunningImportConnectionType, {
    description: 'Imports that run, or ended in the last day, in workspaces that the viewer may view or manage; newest first.',
  })
  async runningImports(@Context() context: Ctx, @Args(() => ListPageArgs) page: ListPageArgs) {
    const nodes = (await listRunningImports(viewerCtx(context))).map(presentRunningImport);
    return connectionOf(unwrap(pageOfList({ kind: 'running-imports', nodes, idOf: (job) => job.financialRecordId }, page)));
  }

  @Mutation(() => RunningImportType, { description: 'Starts the import of a submission from a connected package.' })
  async startImport(
    @Context() context: Ctx,
    @InputArg(() => StartImportInputType) input: StartImportInputType,
  ): Promise<RunningImportType> {
    const ctx = viewerCtx(context);
    const { financialRecordId } = unwrap(await importFromConnection(ctx, lowerCased(input)));
    return runningImport(ctx, financialRecordId);
  }

  @Mutation(() => RunningImportType, { description: 'Cancels a running import; one that has ended stays as it is.' })
  async cancelImport(
    @Context() context: Ctx,
    @InputArg(() => CancelImportInput) { workspaceId, financialRecordId }: CancelImportInput,
  ): Promise<RunningImportType> {
    const ctx = viewerCtx(context);
    if (!isId(workspaceId) || !isId(financialRecordId)) return unwrap<RunningImportType>(refuse('NotFound'));
    unwrap(await cancelImport(ctx, lowerCased({ workspaceId, financialRecordId })));
    return runningImport(ctx, financialRecordId.toLowerCase());
  }

  @Subscription(() => RunningImportType, {
    subscribe: ({ args, context }: { args: { workspaceId?: string | null }; context: Ctx }) =>
      watchImports(viewerCtx(context), args.workspaceId?.toLowerCase() ?? null),
    description: 'Every change of an import in the workspace, or of all imports that the viewer may see when `workspaceId` is absent.',
  })
  importChanged(
    @Root() job: RunningImport,
    @Arg('workspaceId', () => ID, { nullable: true, description: 'Id of the workspace; all workspaces when omitted.' }) _workspaceId:
      | string
      | null,
  ): RunningImportType {
    return presentRunningImport(job);
  }

  @FieldResolver(() => [ImportIssueType], { description: 'Errors in the input by location; the first 10,000.' })
  issues(
    @Context() ctx: Ctx,
    @Root() status: ImportStatusType,
    @Arg('first', () => Int, { defaultValue: 100, description: 'How many errors to return, at most 10,000.' }) first: number,
  ): Promise<readonly ImportIssueType[]> {
    const { financialRecordId, issueCount } = status;
    if (issueCount === 0 || first <= 0) return Promise.resolve([]);
    return issuesLoader.load(ctx, { financialRecordId, first: Math.min(first, LIMITS.storedIssues) });
  }

  @FieldResolver(() => AccountTypeQuestionType, {
    nullable: true,
    description: 'The accounts whose types must be sent as `accountTypes` when the file is sent again; null when none are needed.',
  })
  async accountTypes(
    @Context() ctx: Ctx,
    @Root() { financialRecordId, issueCount }: ImportStatusType,
  ): Promise<AccountTypeQuestionType | null> {
    if (issueCount !== 1) return null;
    const [issue] = await issuesLoader.load(ctx, { financialRecordId, first: 1 });
    return issue?.accountTypes ?? null;
  }
}

function lowerCased<T extends object>(ids: T): T {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id).toLowerCase()])) as T;
}
