import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { loadAging } from '../../analysis/receivables/load-aging';
import { presentAging, presentParties, presentTrend } from '../../analysis/receivables/present-aging';
import { loadPastDueTrend } from '../../analysis/receivables/read-aging';
import { findRecord, type RequestedRecord } from './find-record';
import type { AgingQuery } from './record-aging.contract';

/** Open documents of one side by party and age; refuses as reading the record does, and that the side was not collected. */
export const readRecordAging = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord, { side, basis }: AgingQuery) =>
    withTenant(ctx, async (tx) => {
      const record = await findRecord(tx, ctx, requested);
      if (isRefusal(record)) return record;
      const { id, workspaceId, attemptId, readingVersion } = record;
      if (attemptId === null || readingVersion === null) return refuse('NotFound');
      const loaded = await loadAging(tx, ctx, { financialRecordId: id, attemptId, readingVersion }, { side, basis });
      if (isRefusal(loaded)) return loaded;
      const trend = await loadPastDueTrend(tx, { workspaceId, side, currency: loaded.currency });
      return { ...presentAging(loaded), parties: presentParties(loaded), trend: presentTrend(trend, loaded.currency) };
    }),
);
