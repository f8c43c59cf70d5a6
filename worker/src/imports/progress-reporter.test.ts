import type { ImportProgress } from '@countinghouse/server/modules/imports/imports/report-progress';
import { expect, it } from 'vitest';
import { ProgressReporter } from './progress-reporter';

const gathering = (counts: ImportProgress['counts']): ImportProgress => ({ stage: 'Gathering', counts });

it('a new stage and the first forecast are stored at once, counts soon after them are not', async () => {
  const stored: ImportProgress['counts'][] = [];
  const reporter = new ProgressReporter(async ({ counts }) => void stored.push(counts));
  await reporter.note(gathering({ accounts: 40 }));
  await reporter.note(gathering({ accounts: 41 }));
  await reporter.note(gathering({ accounts: 41, requests: 6, requestsTotal: 35 }));
  await reporter.note(gathering({ accounts: 41, requests: 7, requestsTotal: 35 }));
  expect(stored).toEqual([{ accounts: 40 }, { accounts: 41, requests: 6, requestsTotal: 35 }]);
});
