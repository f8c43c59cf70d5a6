import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { listShownTickMarks, type ShownTickMark } from './find-tick-marks';

/** The tick marks of a record, statement by statement and the oldest first; refuses NotFound and Forbidden. */
export const readTickMarks = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<readonly ShownTickMark[]>> => {
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      return refuseMonitoring(ctx) ?? listShownTickMarks(tx, ctx, record);
    });
  },
);

/** A tick mark that changed, by its id; the mark itself is null where it was taken away. */
export interface ChangedTickMark {
  readonly id: string;
  readonly shown: ShownTickMark | null;
}

type TickMarkEvent = Extract<PlatformEvent, { topic: 'tickMarkChanged' }>;

/**
 * Every change of a record's tick marks as it happens; refuses NotFound and Forbidden. Each is read and authorized again with the viewer's
 * current rights, so nothing is disclosed once a right is gone.
 */
export const watchTickMarks = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AsyncGenerator<ChangedTickMark, void, void>>> => {
    const allowed = await readTickMarks(ctx, reference);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is TickMarkEvent => event.topic === 'tickMarkChanged' && event.financialRecordId === reference.financialRecordId,
    );
    return pickEvents(events, async ({ id }) => {
      const now = await viewerNow(ctx);
      const ticks = now === null ? null : await readTickMarks({ ...ctx, viewer: now.viewer }, reference);
      if (ticks === null || isRefusal(ticks)) return null;
      return { id, shown: ticks.find(({ tick }) => tick.id === id) ?? null };
    });
  },
);
