import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { readApprovals, type ShownApproval } from './read-approvals';

type ApprovalEvent = Extract<PlatformEvent, { topic: 'approvalChanged' }>;

/**
 * The newest approval of a record whenever one changes; refuses NotFound and Forbidden. Each is read and authorized again with the viewer's
 * current rights, so nothing is disclosed once a right is gone.
 */
export const watchApprovals = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AsyncGenerator<ShownApproval, void, void>>> => {
    const allowed = await readApprovals(ctx, reference);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is ApprovalEvent => event.topic === 'approvalChanged' && event.financialRecordId === reference.financialRecordId,
    );
    return pickEvents(events, async () => {
      const now = await viewerNow(ctx);
      const approvals = now === null ? [] : await readApprovals({ ...ctx, viewer: now.viewer }, reference);
      return isRefusal(approvals) ? null : (approvals[0] ?? null);
    });
  },
);
