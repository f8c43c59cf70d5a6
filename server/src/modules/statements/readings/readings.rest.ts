import { isRefusal } from '@countinghouse/domain/refusals';
import { etagOf, isStale } from '../../../platform/http/etag';
import { routesOf } from '../../../platform/rest/routes-of';
import { READING_CONTRACTS } from './readings.contract';
import { correctReading } from './correct-reading';
import { listReadings } from './read-newest-reading';
import type { StoredReading } from '../../imports/readings/stored-reading';

/** How the books of a record are read, and corrections of it. */
export const READING_ROUTES = routesOf(READING_CONTRACTS, {
  async listReadings(ctx, { params: { ws, id } }) {
    const readings = await listReadings(ctx, { workspaceId: ws, financialRecordId: id });
    if (isRefusal(readings)) return readings;
    return { status: 200, headers: { etag: etagOf(readings[0]?.version ?? 1) }, body: { readings: readings.map(presentReading) } };
  },
  async correctReading(ctx, { params: { ws, id }, body, headers }) {
    const stale = (version: number) => isStale(headers['if-match'], version);
    const corrected = await correctReading(ctx, { workspaceId: ws, financialRecordId: id, ...body, isStale: stale });
    return isRefusal(corrected) ? corrected : { status: 200, headers: { etag: etagOf(corrected.version) }, body: corrected };
  },
});

function presentReading({ version, decisions, createdAt, createdBy, reason, fiscalYearEndMonth, basis, asOf }: StoredReading) {
  const all = { ...decisions, sameBusiness: decisions.sameBusiness ?? null, currency: decisions.currency ?? null };
  return { version, decisions: all, fiscalYearEndMonth, basis, asOf, createdAt: createdAt.toISOString(), createdById: createdBy, reason };
}
