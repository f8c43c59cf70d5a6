import { describe, expect, it } from 'vitest';
import { someOptions } from './books.builders';
import { asOfFindings } from './findings/as-of-date';
import { lastDayOfEntries } from './last-day-of-books';

describe('the last day of books that only their last entry dates', () => {
  it.each([
    ['on the last day of its month', '2026-09-30', 'Today', '2026-09-30'],
    ['on the fifth day from the end', '2026-09-26', 'Today', '2026-09-30'],
    ['on the sixth day from the end', '2026-09-25', 'Today', '2026-09-25'],
    ['within its month', '2021-03-17', 'Today', '2021-03-17'],
    ['at the end of a leap February', '2024-02-25', 'Today', '2024-02-29'],
    ['at the end of a month, where full months are asked for', '2026-09-28', 'LastFullMonth', '2026-09-30'],
    ['within its month, where full months are asked for', '2026-09-17', 'LastFullMonth', '2026-08-31'],
    ['in a month that has not ended', '2026-11-27', 'Today', '2026-11-27'],
    ['after today', '2031-02-26', 'Today', '2031-02-26'],
  ] as const)('%s: %s (%s) is %s', (_, last, endOfImport, expected) => {
    expect(lastDayOfEntries(last, { options: someOptions({ endOfImport }), today: '2026-11-28' })).toBe(expected);
  });
});

describe('the finding about the last day', () => {
  it('says that the month end was taken', () => {
    expect(asOfFindings('2026-09-28', '2026-09-30', '2024-01-01')).toMatchObject([
      { evidenceKey: 'finding.as-of-date.monthEnd', level: 'Note', choices: [] },
    ]);
  });

  it('offers the last whole month where the books end within one', () => {
    expect(asOfFindings('2021-03-17', '2021-03-17', '2019-10-23')).toMatchObject([
      { evidenceKey: 'finding.as-of-date.lastEntry', choices: [{ kind: 'asOf', date: '2021-03-17', proposed: '2021-02-28' }] },
    ]);
  });

  it.each([
    ['the last entry ends its month', '2026-09-30', '2026-09-30', '2024-01-01'],
    ['full months were asked for', '2026-09-17', '2026-08-31', '2024-01-01'],
    ['the books hold no whole month', '2026-09-17', '2026-09-17', '2026-09-03'],
  ])('is not made where %s', (_, last, asOf, from) => expect(asOfFindings(last, asOf, from)).toEqual([]));
});
