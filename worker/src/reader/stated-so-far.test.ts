import type { BooksSoFar } from '@countinghouse/domain/imports/books-so-far';
import { describe, expect, it } from 'vitest';
import { StatedSoFar } from './stated-so-far';

const SECOND = 1_000;
const MONTH_READ = { kind: 'readThrough', through: '2024-03-31' } as const;
const BOOKS: BooksSoFar = {
  readThrough: '2024-03-31',
  monthsRead: 3,
  monthsTotal: 12,
  books: {
    currency: 'USD',
    fiscalYearEndMonth: 12,
    accounts: [],
    coveredFrom: '2024-01-01',
    matrix: { slices: [], openingKnown: true, rows: [] },
  },
};

/** Tells at which seconds something was stated, of a month that is read every second. */
function statedAt(seconds: number, soFar: (second: number) => BooksSoFar | null, took = 0): number[] {
  let clock = 0;
  let second = 0;
  const answer = () => {
    clock += took;
    return soFar(second);
  };
  const stated = new StatedSoFar({ soFar: answer }, () => clock);
  return Array.from({ length: seconds }, (_, at) => at).filter((at) => {
    clock = Math.max(clock, at * SECOND);
    second = at;
    return stated.after(MONTH_READ) !== null;
  });
}

describe('books that are stated while they are read', () => {
  it('are stated as soon as a month is whole, then every fifteen seconds', () => {
    expect(statedAt(40, () => BOOKS)).toEqual([0, 15, 30]);
  });

  it('are tried again with the next month while nothing can be stated', () => {
    expect(statedAt(40, (second) => (second < 4 ? null : BOOKS))).toEqual([4, 19, 34]);
  });

  it('are tried less often where a try takes long', () => {
    let tries = 0;
    statedAt(60, () => ((tries += 1), null), SECOND / 2);
    expect(tries).toBeLessThanOrEqual(7);
  });

  it('say nothing after a page that makes no month whole', () => {
    expect(new StatedSoFar({ soFar: () => BOOKS }).after({ kind: 'progress', stage: 'Gathering', counts: {} })).toBeNull();
  });
});
