import { can } from '@countinghouse/domain/access/can';
import type { ViewerCtx } from '../../../platform/context';
import { defineSharedRead } from '../../../platform/database/shared-read';
import { readRepo, type TenantScope } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { membershipsOf } from '../../workspaces/workspaces/reached-by';
import { submissionOf, submissionsWithRecord, type Submission, type SubmissionRow } from './submission';
import { Submission as StoredSubmission } from './submission.entity';

type PendingEvent = Extract<PlatformEvent, { topic: 'pendingInterventionsChanged' }>;

/** Each submission that comes onto or leaves the list of those that await intervention, as the viewer may see it then; submissions that they may not see cause no event. */
export const watchPendingInterventions = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  (ctx: ViewerCtx): AsyncGenerator<Submission, void, void> => {
    const events = watchEvents(ctx, (event): event is PendingEvent => event.topic === 'pendingInterventionsChanged');
    return pickEvents(events, (event) => seenNow(ctx, event));
  },
);

async function seenNow(context: ViewerCtx, { submissionId }: PendingEvent): Promise<Submission | null> {
  const ctx = await viewerNow(context);
  if (ctx === null) return null;
  const asked = { submissionId, userId: ctx.viewer.userId };
  const found = ctx.viewer.grants === undefined ? await readForPerson(ctx, asked) : (await readFor(ctx, [asked], membershipsOf(ctx)))[0];
  if (!found) return null;
  const viewer = rightsOf(ctx);
  const viewable = can(viewer, 'CanViewWorkspace', found);
  return viewable || can(viewer, 'CanViewGlobalSubmissions') ? submissionOf(found.row, viewable) : null;
}

/** A submission that someone is told of. */
interface Asked {
  readonly submissionId: string;
  readonly userId: string;
}

interface Found {
  readonly row: SubmissionRow;
  /** Whether that person belongs to its workspace. */
  readonly isMember: boolean;
}

/** What all people who hear of an event ask at once is one statement. */
const readForPerson = defineSharedRead((scope, asked: readonly Asked[]) => readFor(scope, asked, 'workspace_user'));

/** The submissions in workspaces that are not deleted, in the order in which they are asked for; null where there is none. */
async function readFor(
  scope: TenantScope,
  asked: readonly Asked[],
  memberships: ReturnType<typeof membershipsOf>,
): Promise<(Found | null)[]> {
  const distinct = (values: readonly string[]) => [...new Set(values)];
  const ids = distinct(asked.map(({ submissionId }) => submissionId));
  const userIds = distinct(asked.map(({ userId }) => userId));
  const rows = await submissionsWithRecord(readRepo(scope, StoredSubmission))
    .innerJoin('workspace', 'w', 'w.id = s.workspaceId and w.deletedAt is null')
    .andWhere('s.id = any(:ids::uuid[])', { ids, userIds })
    .addSelect<{ members: readonly string[] }>({
      members: `array(
        select m.user_id::text from ${memberships} m
        where m.tenant_id = s.tenantId and m.workspace_id = s.workspaceId and m.user_id = any(:userIds::uuid[]))`,
    })
    .getMany();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ submissionId, userId }) => {
    const row = byId.get(submissionId);
    return row === undefined ? null : { row, isMember: row.members.includes(userId) };
  });
}
