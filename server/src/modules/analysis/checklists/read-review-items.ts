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
import { listReviewItems, type FoundReviewItem } from './find-review-items';

/** The items of a record's review in their order; refuses NotFound and Forbidden. */
export const readReviewItems = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<readonly FoundReviewItem[]>> => {
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      return refuseMonitoring(ctx) ?? listReviewItems(tx, record.financialRecordId);
    });
  },
);

type ItemsEvent = Extract<PlatformEvent, { topic: 'reviewItemsChanged' }>;

/**
 * The items of a record's review whenever one changes; refuses NotFound and Forbidden. Each time they are read and authorized again with the
 * viewer's current rights, so nothing is disclosed once a right is gone.
 */
export const watchReviewItems = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AsyncGenerator<readonly FoundReviewItem[], void, void>>> => {
    const allowed = await readReviewItems(ctx, reference);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(
      ctx,
      (event): event is ItemsEvent => event.topic === 'reviewItemsChanged' && event.financialRecordId === reference.financialRecordId,
    );
    return pickEvents(events, async () => {
      const now = await viewerNow(ctx);
      const items = now === null ? null : await readReviewItems({ ...ctx, viewer: now.viewer }, reference);
      return items === null || isRefusal(items) ? null : items;
    });
  },
);
