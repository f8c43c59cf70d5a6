import { describe, expect, it } from 'vitest';
import type { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';
import { classifyChart } from '@countinghouse/domain/accounts/classifier/classify-chart';
import { readCachedModel } from '@countinghouse/domain/accounts/classifier/keep-model';
import type { CachedModel } from '@countinghouse/domain/accounts/classifier/matching-model';
import { fitMatchingModel, type LabelledChart } from './fit-matching-model';
import { cachedModel } from './cached-model';

/** A fit takes a second, much more where others compute beside it. */
const SLOW_MACHINE = 60_000;

const CHARTS = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) =>
  chartOf(name, [
    ['1000', 'Checking', 'Bank'],
    ['1500', 'Vehicles', 'Fixed Asset'],
    ['2000', 'Accounts payable', 'Accounts Payable'],
    ['4000', 'Zorbing', 'Income'],
    ['4010', 'Zorbing for groups', 'Income'],
    ['6000', 'Rent', 'Expense'],
  ]),
);

describe('a fit to labeled charts', () => {
  const model = fitMatchingModel(CHARTS, 'test');

  it('is the same for the same charts', { timeout: SLOW_MACHINE }, () => {
    expect(cachedModel(fitMatchingModel(CHARTS, 'test'))).toEqual(cachedModel(model));
  });

  it('learns words that no vocabulary has', () => {
    expect(classifyChart([{ number: '', name: 'Zorbing at night', parent: '' }], model)[0]?.type).toBe('Income');
  });

  it('is read back from its file as it was, but for what rounding takes', () => {
    const kept = cachedModel(model);
    expect(cachedModel(readCachedModel(JSON.parse(JSON.stringify(kept)) as CachedModel))).toEqual(kept);
  });

  it('is refused when it was made for other account types', () => {
    expect(() => readCachedModel({ ...cachedModel(model), types: ['Bank'] })).toThrow('fit it again');
  });
});

function chartOf(name: string, rows: readonly (readonly [string, string, (typeof CLASSIFIED_TYPES)[number]])[]): LabelledChart {
  return { package: name, language: 'en', accounts: rows.map(([number, account, type]) => ({ number, name: account, parent: '', type })) };
}
