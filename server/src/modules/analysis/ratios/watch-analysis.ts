import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { pickEvents } from '../../../platform/events/pick-events';
import { watchEvents } from '../../../platform/events/watch-events';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { viewerNow } from '../../identity/sessions/viewer-now';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { loadLayouts } from '../../statements/statements/load-layouts';
import { loadAnalysisInputs } from '../inputs/load-analysis-inputs';
import type { AnalysisVersionsType } from './analysis.types';
import { refuseMonitoring } from './refuse-monitoring';

type AnalysisEvent = Extract<PlatformEvent, { topic: 'analysisChanged' }>;

/** The versions that the analysis of a record is computed from; refuses NotFound and Forbidden. */
const readAnalysisVersions = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AnalysisVersionsType>> => {
    return withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const saved = await loadLayouts(tx, ctx, record.financialRecordId);
      if (saved === null) return refuse('NotFound');
      const { versions } = await loadAnalysisInputs(tx, reference);
      return { ...saved.versions, ...versions };
    });
  },
);

/**
 * The versions that the analysis of a record is computed from whenever one of them changes; refuses NotFound and Forbidden. Each is read and
 * authorized again with the viewer's current rights, so nothing is disclosed once a right is gone.
 */
export const watchAnalysis = useCase(
  { caller: 'person', because: 'Each event is read again with the rights that they have then.' },
  async (ctx: ViewerTenantCtx, reference: RecordReference): Promise<Result<AsyncGenerator<AnalysisVersionsType, void, void>>> => {
    const allowed = await readAnalysisVersions(ctx, reference);
    if (isRefusal(allowed)) return allowed;
    const events = watchEvents(ctx, (event): event is AnalysisEvent => event.topic === 'analysisChanged' && isOf(event, reference));
    return pickEvents(events, async () => {
      const now = await viewerNow(ctx);
      const versions = now === null ? refuse('NotFound') : await readAnalysisVersions({ ...ctx, viewer: now.viewer }, reference);
      return isRefusal(versions) ? null : versions;
    });
  },
);

function isOf(event: AnalysisEvent, { workspaceId, financialRecordId }: RecordReference): boolean {
  return event.financialRecordId === financialRecordId || event.workspaceId === workspaceId;
}
