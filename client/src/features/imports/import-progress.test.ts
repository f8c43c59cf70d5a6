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
    ['Connecting', counts(), [0.6, 0, 0], false],
    ['Connected', counts(), [1, 0.6, 0], false],
    ['Gathering', counts(), [1, 1, 0.6], false],
    ['Gathering', counts({ lines: 50, linesTotal: 200 }), [1, 1, 0.25], true],
    ['Gathering', counts({ lines: 50, bytes: 30, bytesTotal: 60 }), [1, 1, 0.5], true],
    ['Gathering', counts({ lines: 300, linesTotal: 200 }), [1, 1, 1], true],
    ['Gathering', counts({ lines: 50, requests: 36, requestsTotal: 120 }), [1, 1, 0.3], true],
    ['Checking', counts(), [1, 1, 1], true],
    ['Done', counts(), [1, 1, 1], true],
  ] as const)('%s', (stage, given, parts, counted) => expect(importProgress(stage, given)).toEqual({ parts, counted }));
});
