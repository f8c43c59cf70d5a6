import { AFTER, ENUMS_ONLY, first } from '../../../platform/graphql/arg-options';
import { Arg, Ctx as Context, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { PAGE_MAX } from '../../../platform/graphql/page-size';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { PendingOrderInput } from './history.types';
import { pendingInterventionsPage } from './pending-interventions-page';
import type { Submission } from './submission';
import { SubmissionConnectionType, SubmissionType } from './submission.types';
import { watchPendingInterventions } from './watch-pending-interventions';

/** Data collections that await intervention of the lender. */
@Resolver()
export class PendingInterventionsResolver {
  @Query(() => SubmissionConnectionType, {
    description: 'Those of workspaces that the viewer can open; all of the tenant with `CanViewGlobalSubmissions`.',
  })
  async pendingInterventions(
    @Context() ctx: Ctx,
    @Arg('first', () => Int, first(PAGE_MAX)) first: number,
    @Arg('after', () => String, AFTER) after?: string | null,
    @Arg('orderBy', () => PendingOrderInput, {
      ...ENUMS_ONLY,
      nullable: true,
      description: 'How they are sorted. Defaults to the names of their workspaces.',
    })
    order?: PendingOrderInput | null,
  ) {
    const page = await pendingInterventionsPage(viewerCtx(ctx), { first, after: after ?? null, order: order ?? null });
    return connectionOf(unwrap(page));
  }

  @Subscription(() => SubmissionType, {
    subscribe: ({ context }: { context: Ctx }) => watchPendingInterventions(viewerCtx(context)),
    description: 'Each data collection that starts or stops needing attention.',
  })
  pendingInterventionsChanged(@Root() submission: Submission): Submission {
    return submission;
  }
}
