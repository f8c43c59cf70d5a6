import { describe, expect, it } from 'vitest';
import { chosenRows } from './calibrate-horizons';
import type { FirmYear } from './firm-year';
import { figures, firmYear } from './firm-year';
import { lastSeen } from './last-seen';

const row = (company: string, year: number): FirmYear =>
  firmYear({
    population: 'US',
    company,
    year,
    part: 'train',
    yearsToFailure: 0,
    inputs: { current: figures({ assets: 1 }), previous: null },
  });
const ROWS = [row('one', 2007), row('other', 2009), row('one', 2008), row('other', 2010), row('third', 2008)];

describe('the year in which a company is last seen', () => {
  it('is that of its newest row, for each of its rows', () => expect(lastSeen(ROWS)).toEqual([2008, 2010, 2008, 2010, 2008]));

  it('chooses whole companies, with their scores', () => {
    const chosen = chosenRows({ rows: ROWS, oneYear: [1, 2, 3, 4, 5], fiveYears: [6, 7, 8, 9, 10] }, (_, seen) => seen > 2008);
    expect(chosen).toEqual({ rows: [ROWS[1], ROWS[3]], oneYear: [2, 4], fiveYears: [7, 9] });
  });
});
