import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from './built-in-model';
import { reachGrade } from './reach-grade';
import { gradeOrdinal } from './risk-grade';
import { DEFAULT_BASE_RATES } from './risk-inputs';
import { RISK_GRADES } from './risk-result';
import { curveOf } from './score-risk';
import { scoreRatiosOf } from './score-ratios';
import { aFirm } from './testing/a-firm';
import { LEVER_RATIOS, whatIf } from './what-if';

const gradeOf = (inputs: ReturnType<typeof aFirm>) => curveOf(inputs, DEFAULT_BASE_RATES, BUILT_IN_MODEL).grade;

describe('a what-if', () => {
  it('changes an input', () => expect(whatIf(aFirm(), [{ item: 'cash', value: 1 }]).current.cash).toBe(1));

  it.each(LEVER_RATIOS)('sets the ratio %s to a value such as the median of peers, by one input', (ratio) => {
    expect(scoreRatiosOf(whatIf(aFirm(), [{ ratio, value: 0.123 }]))[ratio]).toBeCloseTo(0.123, 9);
  });

  it('lets other ratios follow', () => {
    const after = scoreRatiosOf(whatIf(aFirm(), [{ ratio: 'liabilitiesToAssets', value: 0.5 }]));
    expect(after.liabilitiesChange).toBeCloseTo(0.5 - 560 / 900, 9);
  });

  it('leaves inputs as they are when the lever has no base value', () => {
    expect(whatIf(aFirm({}, null), [{ ratio: 'salesGrowth', value: 1 }])).toEqual(aFirm({}, null));
  });
});

describe('what must change to reach a grade', () => {
  const firm = aFirm();
  const better = RISK_GRADES[gradeOrdinal(gradeOf(firm)) - 2] ?? 'R1';

  it('is the value of one ratio at which the grade is reached, and just before it is not', () => {
    const reached = reachGrade(firm, better, DEFAULT_BASE_RATES, BUILT_IN_MODEL).filter(({ needed }) => needed !== null);
    expect(reached.map(({ ratio }) => ratio)).toContain('liabilitiesToAssets');
    for (const { ratio, now, needed } of reached) {
      const at = (share: number) => gradeOf(whatIf(firm, [{ ratio, value: (now ?? 0) + share * ((needed ?? 0) - (now ?? 0)) }]));
      expect([ratio, gradeOrdinal(at(1)) <= gradeOrdinal(better), gradeOrdinal(at(0.999)) > gradeOrdinal(better)]).toEqual([
        ratio,
        true,
        true,
      ]);
    }
  });

  it('is nothing when the grade is already reached, and null when one ratio alone cannot reach it', () => {
    const there = reachGrade(firm, 'R10', DEFAULT_BASE_RATES, BUILT_IN_MODEL);
    expect(there.every(({ now, needed }) => now === needed)).toBe(true);
    const far = reachGrade(aFirm({ liabilities: 3_000_000, netIncome: -900_000 }), 'R1', DEFAULT_BASE_RATES, BUILT_IN_MODEL);
    expect(far.map(({ needed }) => needed)).toEqual(LEVER_RATIOS.map(() => null));
  });

  it.each([
    ['liabilitiesToAssets', { liabilities: 180_000, netIncome: -500_000, cash: 250_000, netSales: 830_000 }, 'R3', 0.12],
    ['netIncomeToAssets', { liabilities: 1_655_000, netIncome: 47_000, cash: 86_000, netSales: 1_250_000 }, 'R7', 0.07],
    ['salesGrowth', { liabilities: 1_400_000, netIncome: -400_000, cash: 280_000, netSales: 1_300_000 }, 'R8', 0.32],
  ] as const)('is looked for as far as %s has any effect', (ratio, change, grade, expected) => {
    const inputs = aFirm(change);
    const needed =
      reachGrade(inputs, grade, DEFAULT_BASE_RATES, BUILT_IN_MODEL).find((reach) => reach.ratio === ratio)?.needed ?? Number.NaN;
    expect(needed).toBeCloseTo(expected, 2);
    expect([gradeOf(inputs) === grade, gradeOf(whatIf(inputs, [{ ratio, value: needed }]))]).toEqual([false, grade]);
  });

  const cashFor = (inputs: ReturnType<typeof aFirm>, grade: (typeof RISK_GRADES)[number]) =>
    reachGrade(inputs, grade, DEFAULT_BASE_RATES, BUILT_IN_MODEL).find(({ ratio }) => ratio === 'cashToAssets')?.needed;

  it('may be cash of more than half of the assets', () =>
    expect(cashFor(aFirm({ liabilities: 900_000, netIncome: -60_000 }), 'R6')).toBeCloseTo(0.515, 3));

  it('is null where all assets in cash do not suffice', () => {
    const weak = aFirm({ liabilities: 1_500_000, netIncome: -300_000 });
    expect(gradeOf(whatIf(weak, [{ ratio: 'cashToAssets', value: 1 }]))).toBe('R7');
    expect([cashFor(weak, 'R7') === null, cashFor(weak, 'R6')]).toEqual([false, null]);
  });
});
