import { describe, expect, it } from 'vitest';
import type { ImportStateFragment } from '../../lib/graphql/types.generated';
import { importProgress } from './import-progress';

const counts = (change: Partial<ImportStateFragment['counts']> = {}): ImportStateFragment['counts'] => ({
  accounts: null,
  lines: null,
  linesTotal: null,
  openItems: null,
  bytes: null,
  bytesTotal: null,
  requests: null,
  requestsTotal: null,
  secondsLeft: null,
  requestsLeftToday: null,
  ...change,
});

describe('importProgress', () => {
  it.each([
    ['Connecting', counts(), [null, 0, 0]],
    ['Connected', counts(), [1, null, 0]],
    ['Gathering', counts(), [1, 1, null]],
    ['Gathering', counts({ lines: 50, linesTotal: 200 }), [1, 1, 0.25]],
    ['Gathering', counts({ lines: 50, bytes: 30, bytesTotal: 60 }), [1, 1, 0.5]],
    ['Gathering', counts({ lines: 300, linesTotal: 200 }), [1, 1, 1]],
    ['Gathering', counts({ lines: 50, requests: 36, requestsTotal: 120 }), [1, 1, 0.3]],
    ['Checking', counts(), [1, 1, 1]],
    ['Done', counts(), [1, 1, 1]],
  ] as const)('%s', (stage, given, parts) => expect(importProgress(stage, given)).toEqual(parts));
});
