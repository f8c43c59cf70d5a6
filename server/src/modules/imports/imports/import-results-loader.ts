import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthsCovered } from '@countinghouse/domain/periods/months-covered';
import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { joinNewestReading } from '../readings/stored-reading';
import type { ImportResultType } from './running-import.types';

interface Row {
  readonly id: string;
  readonly slices: readonly DateSpan[];
  readonly covered_from: CalendarDate | null;
  readonly checks: number;
  readonly passed: number;
}

const RESULTS = `
select r.id, coalesce(g.slices, b.slices) as slices, g.covered_from, c.checks, c.passed
from financial_record r
join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
${joinNewestReading('r.tenant_id', 'r.published_attempt_id')}
cross join lateral (
  select count(*)::integer as checks, (count(*) filter (where k.outcome = 'Pass'))::integer as passed
  from check_result k where k.tenant_id = r.tenant_id and k.attempt_id = r.published_attempt_id and k.reading_version = coalesce(g.version, 1)
) as c
where r.tenant_id = $1 and r.id = any ($2::uuid[]) and r.status = 'Created'`;

/** What imports brought, by financial record; null where nothing is published. The caller checked the rights. */
export const importResultsLoader = defineLoader<string, ImportResultType | null>(async (ctx, recordIds) => {
  const rows = await readInTenant<Row>(ctx, RESULTS, [ctx.tenant.id, recordIds], 'import-results');
  const found = new Map(
    rows.map(({ id, slices, covered_from: firstDay, checks, passed }) => [
      id,
      { months: monthsCovered(slices, firstDay), checks, checksPassed: passed },
    ]),
  );
  return recordIds.map((id) => found.get(id) ?? null);
});
