import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { UnavailableMessage } from './statement-message';

// covers lender 7.1
it.each([
  ['off', 'Your organization has turned off financial statements.'],
  ['deleted', 'Its statements aren’t shown while it is deleted.'],
  ['notCollected', 'This data collection didn’t include financial statements.'],
  ['importFailed', 'The import failed, and nothing was stored.'],
  ['notReady', 'Statements appear when the import finishes.'],
  ['tooOld', 'Financial statements require a data collection created after'],
] as const)('where there are no statements for the reason “%s”, the screen says so', async (why, sentence) => {
  const { words } = await show(<UnavailableMessage why={why} minimumMappingDate="2026-07-01" overviewPath="/overview" />, '/', [
    'statements',
  ]);
  expect(words()).toContain(sentence);
});
