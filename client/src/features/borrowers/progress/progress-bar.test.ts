import { describe, expect, it } from 'vitest';
import type { ImportStatus } from '../session/borrower-state';
import { nextShare, reportedShare } from './progress-bar';

describe('the bar', () => {
  // covers borrower 2.1.3, borrower 4.3, borrower 9.2
  it.each([
    [0, 1, 0.05],
    [0.5, 0.52, 0.52],
    [0.5, 0.3, 0.5],
    [0.97, 1, 1],
    [1, 1, 1],
  ])('at %s goes toward %s by %s', (shown, reported, next) => {
    expect(nextShare(shown, reported)).toBe(next);
  });

  // covers borrower 2.1.3, borrower 4.3, borrower 9.2
  it('is full only when the import is done', () => {
    for (const stage of ['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done'] as const) {
      const counts = { lines: 10, linesTotal: 10 };
      expect(reportedShare({ outcome: 'Pending', stage, counts }), stage).toBeLessThan(1);
    }
    expect(reportedShare({ outcome: 'Success', stage: 'Done', counts: {} })).toBe(1);
  });

  it('grows with every stage and with what was read', () => {
    const shares = [
      ['Connecting', {}],
      ['Connected', {}],
      ['Gathering', { lines: 0, linesTotal: 100 }],
      ['Gathering', { lines: 50, linesTotal: 100 }],
      ['Gathering', { bytes: 90, bytesTotal: 100 }],
      ['Checking', {}],
      ['Publishing', {}],
    ].map(([stage, counts]) =>
      reportedShare({ outcome: 'Pending', stage: stage as ImportStatus['stage'], counts: counts as Record<string, number> }),
    );
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(shares.length);
  });
});
