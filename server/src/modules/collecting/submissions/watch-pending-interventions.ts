import { can } from '@countinghouse/domain/access/can';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import { RECORD_JOIN, SUBMISSION_COLUMNS, submissionOf, type Submission, type SubmissionRow } from './submission';

type PendingEvent = Extract<PlatformEvent, { topic: 'pendingInterventionsChanged' }>;

/** Each submission that comes onto or leaves the list of those that await intervention, as the viewer may see it then; submissions that they may not see cause no event. */
export const watchPendingInterventions = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  (ctx: ViewerCtx): AsyncGenerator<Submission, void, void> => {
    const events = watchEvents(
      ctx.events,
      (event): event is PendingEvent => event.topic === 'pendingInterventionsChanged' && event.tenantId === ctx.tenant.id,
    );
    return pickEvents(events, (event) => seenNow(ctx, event));
  },
);

const FIND = `
select ${SUBMISSION_COLUMNS}, m.user_id is not null as is_member
from submission s
join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null
left join workspace_user m on m.tenant_id = s.tenant_id and m.workspace_id = s.workspace_id and m.user_id = $3
${RECORD_JOIN} where s.tenant_id = $1 and s.id = $2`;

async function seenNow(context: ViewerCtx, { submissionId }: PendingEvent): Promise<Submission | null> {
  const ctx = await viewerNow(context);
  if (ctx === null) return null;
  const values = [ctx.tenant.id, submissionId, ctx.viewer.userId];
  const { sql, name } = reachedBy(ctx, { sql: FIND, name: 'submission-changed' });
  const [row] = await readInTenant<SubmissionRow & { is_member: boolean }>(ctx, sql, values, name);
  if (row === undefined) return null;
  const viewer = rightsOf(ctx);
  const viewable = can(viewer, 'CanViewWorkspace', { isMember: row.is_member });
  return viewable || can(viewer, 'CanViewGlobalSubmissions') ? submissionOf(row, viewable) : null;
}
