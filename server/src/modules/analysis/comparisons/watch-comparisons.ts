import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import type { Comparison } from './comparison.entity';
import { listComparisons, readComparison } from './read-comparison';

type ComparisonEvent = Extract<PlatformEvent, { topic: 'comparisonChanged' }>;

/**
 * Every change of a workspace's comparisons as it happens; refuses NotFound and Forbidden. Each is read and authorized again with the
 * viewer's current rights, so nothing is disclosed once a right is gone.
 */
export const watchComparisons = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<AsyncGenerator<Comparison, void, void>>> => {
    const allowed = await listComparisons(ctx, workspaceId);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is ComparisonEvent => event.topic === 'comparisonChanged' && event.workspaceId === workspaceId,
    );
    return pickEvents(events, async ({ comparisonId }) => {
      const now = await viewerNow(ctx);
      const comparison = now === null ? null : await readComparison({ ...now, tenant: ctx.tenant }, comparisonId);
      return comparison === null || isRefusal(comparison) ? null : comparison;
    });
  },
);
