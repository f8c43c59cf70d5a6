import { describe, expect, it } from 'vitest';
import { AGING_BUCKETS, agingBucketOf } from '../imports/aging';
import { agingFormula } from './aging-formula';

const FORM = /^IF\((?:AND\()?(.*?)\)?,A1,0\)$/;

/** Whether the formula shows the amount for so many days, read from its own text. */
function shows(formula: string, days: number): boolean {
  const conditions = FORM.exec(formula)?.[1]?.split(',') ?? [];
  return conditions.every((condition) => {
    const [, operator, bound] = /^D1(>=|<=)(\d+)$/.exec(condition) ?? [];
    return operator === '>=' ? days >= Number(bound) : days <= Number(bound);
  });
}

describe('agingFormula', () => {
  it('writes the bounds of a bucket', () => {
    expect(AGING_BUCKETS.map((bucket) => agingFormula(bucket, 'D1', 'A1'))).toEqual([
      'IF(D1<=0,A1,0)',
      'IF(AND(D1>=1,D1<=30),A1,0)',
      'IF(AND(D1>=31,D1<=60),A1,0)',
      'IF(AND(D1>=61,D1<=90),A1,0)',
      'IF(D1>=91,A1,0)',
    ]);
  });

  it('puts every day into the bucket that the product puts it into', () => {
    for (let day = 1; day <= 31; day += 1) {
      for (const month of ['01', '03', '05']) {
        const item = { date: `2021-${month}-${`${day}`.padStart(2, '0')}`, due: null };
        const days = (Date.parse('2021-04-30') - Date.parse(item.date)) / 86_400_000;
        const shown = AGING_BUCKETS.filter((bucket) => shows(agingFormula(bucket, 'D1', 'A1'), days));
        expect([days, shown]).toEqual([days, [agingBucketOf(item, '2021-04-30')]]);
      }
    }
  });
});
