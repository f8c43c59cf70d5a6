import { describe, expect, it } from 'vitest';
import { forecastText, minutesOf, type Forecast } from './forecast';

const KNOWN: Forecast = {
  state: 'Known',
  requests: 237,
  requestsMost: null,
  seconds: 171,
  requestsLeftToday: 4_900,
  requestsPerDay: 5_000,
  lastSeconds: null,
};

describe('a forecast', () => {
  it.each<[string, Partial<Forecast>, object | null]>([
    ['names requests and minutes, about', {}, { kind: 'timed', requests: 240, most: null, minutes: 3 }],
    ['names small counts as they are', { requests: 34, seconds: 34 }, { kind: 'timed', requests: 34, most: null, minutes: 0 }],
    ['names large counts by two digits', { requests: 1_449 }, { kind: 'timed', requests: 1_400, most: null, minutes: 3 }],
    [
      'names what a refresh takes, and at most',
      { requests: 20, requestsMost: 574, seconds: 18 },
      { kind: 'timed', requests: 20, most: 570, minutes: 0 },
    ],
    ['names requests alone where no time is known', { seconds: null }, { kind: 'untimed', requests: 240, most: null }],
    ['says that the day has too few left', { seconds: null, requestsLeftToday: 12 }, { kind: 'day', requests: 240, left: 12 }],
    ['says so of a day that is used up', { seconds: null, requestsLeftToday: 0 }, { kind: 'day', requests: 240, left: 0 }],
    [
      'says how many days it takes where one has too few requests',
      { requests: 12_345, seconds: null },
      { kind: 'days', requests: 12_000, perDay: 5_000, days: 3 },
    ],
    ['says nothing while it is counted', { state: 'Pending', requests: null, seconds: null }, null],
    ['says nothing where nothing was counted', { state: 'Unknown', requests: null, seconds: null }, null],
  ])('%s', (_, given, words) => {
    expect(forecastText({ ...KNOWN, ...given })).toEqual(words);
  });

  it.each([
    [59, 0],
    [60, 1],
    [61, 2],
  ])('of %i s is %i minutes', (seconds, minutes) => {
    expect(minutesOf(seconds)).toBe(minutes);
  });
});
