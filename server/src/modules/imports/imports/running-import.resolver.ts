import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import type { RequestCtx } from '../../../platform/request-ctx';
import { importResultsLoader } from './import-results-loader';
import { RunningImportType } from './import.types';
import { ImportResultType, PartialProgressType } from './running-import.types';

/** The fields of a finished import in the list of running imports. */
@Resolver(() => RunningImportType)
export class RunningImportResolver {
  @FieldResolver(() => ImportResultType, { nullable: true, description: 'Null until it is done, and without view rights.' })
  result(@Context() ctx: Ctx, @Root() job: RunningImportType): Promise<ImportResultType | null> {
    const told = job.canViewWorkspace && job.status.outcome === 'Success';
    return told ? importResultsLoader.load(ctx, job.financialRecordId) : Promise.resolve(null);
  }

  @FieldResolver(() => PartialProgressType, {
    nullable: true,
    description: 'What `partialBooks` states already; null where nothing can be stated yet, once it has ended, and without view rights.',
  })
  partial(@Context() ctx: RequestCtx, @Root() { progress }: RunningImportType): PartialProgressType | null {
    return ctx.tenant.settings.financialStatementsEnabled ? progress : null;
  }
}
