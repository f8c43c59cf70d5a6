import { describe, expect, it } from 'vitest';
import { ReadingProgress } from './reading-progress';

describe('the progress of a reading', () => {
  it('has the forecast beside the counts of the source, while it reads', () => {
    const progress = new ReadingProgress();
    progress.reach('Gathering', { accounts: 41 });
    expect(progress.recordForecast({ requests: 36, requestsTotal: 120, secondsLeft: 231 })).toEqual({
      kind: 'progress',
      stage: 'Gathering',
      counts: { accounts: 41, requests: 36, requestsTotal: 120, secondsLeft: 231 },
    });
    expect(progress.reach('Gathering', { lines: 900 })).toMatchObject({ counts: { lines: 900, requests: 36 } });
    expect(progress.reach('Checking', {})).toEqual({ kind: 'progress', stage: 'Checking', counts: { accounts: 41, lines: 900 } });
  });

  it('says nothing of a time that can’t be estimated any more', () => {
    const progress = new ReadingProgress();
    progress.recordForecast({ requests: 1, requestsTotal: 9, secondsLeft: 60 });
    expect(progress.recordForecast({ requests: 2, requestsTotal: 9, secondsLeft: null })).toMatchObject({
      counts: { requests: 2, requestsTotal: 9 },
    });
    expect(progress.reach('Connected', {})).toEqual({ kind: 'progress', stage: 'Connected', counts: { requests: 2, requestsTotal: 9 } });
  });
});
