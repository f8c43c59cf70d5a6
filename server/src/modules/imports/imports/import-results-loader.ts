import { monthsCovered } from '@countinghouse/domain/periods/months-covered';
import { defineLoader } from '../../../platform/graphql/loader';
import { readResults } from './financial-records.sql';
import type { ImportResultType } from './running-import.types';

/** What imports brought, by financial record; null where nothing is published. The caller checked the rights. */
export const importResultsLoader = defineLoader<string, ImportResultType | null>(async (ctx, recordIds) => {
  const results = await readResults(ctx, recordIds);
  const found = new Map(
    results.map(({ id, slices, coveredFrom, checks, passed }) => [
      id,
      { months: monthsCovered(slices, coveredFrom), checks, checksPassed: passed },
    ]),
  );
  return recordIds.map((id) => found.get(id) ?? null);
});
