import { describe, expect, it } from 'vitest';
import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { ChartAccount } from './chart-account';
import type { LikelyType } from './classify-chart';
import { proposeTypes, type ConfirmedAccount } from './propose-types';

const account = (number: string, name: string, parent = ''): ChartAccount => ({ number, name, parent });
const confirmed = (number: string, name: string, type: AccountType, parent = ''): ConfirmedAccount => ({ number, name, parent, type });

/** A classifier that is sure of what is called rent, and takes everything else for an expense without being sure. */
const classify = (chart: readonly ChartAccount[]): readonly LikelyType[] =>
  chart.map(({ name }) => ({ type: 'Expense', certainty: name.startsWith('Rent') ? 97 : 40 }));

const CHART = [account('1000', 'Checking'), account('6000', 'Rent'), account('2210', 'Sparkasse 4711')];

describe('the types of a chart whose file states none', () => {
  it('are those confirmed before, then those of which the classifier is sure; the rest is open', () => {
    const { types, open } = proposeTypes(CHART, [confirmed('1000', 'Checking', 'Bank')], classify);
    expect(types).toEqual([
      { type: 'Bank', certainty: 100, by: 'confirmed' },
      { type: 'Expense', certainty: 97, by: 'guessed' },
      { type: 'Expense', certainty: 40, by: 'open' },
    ]);
    expect(open).toEqual([2]);
  });

  it.each<[string, ChartAccount, ConfirmedAccount, boolean]>([
    ['with other capitals and leading zeros', account('0400', 'FUHRPARK'), confirmed('400', 'Fuhrpark', 'Fixed Asset'), true],
    ['with its number given to another name', account('400', 'Software'), confirmed('400', 'Fuhrpark', 'Fixed Asset'), false],
    ['with another number', account('7400', 'Interest'), confirmed('4400', 'Interest', 'Other Income'), false],
    [
      'without numbers, under the same parent',
      account('', 'Interest', 'Income'),
      confirmed('', 'Interest', 'Other Income', 'Income'),
      true,
    ],
    ['without numbers, under another parent', account('', 'Interest', 'Costs'), confirmed('', 'Interest', 'Other Income', 'Income'), false],
  ])('know an account %s: %s', (_, now, before, isKnown) => {
    expect(proposeTypes([now], [before], classify).types[0]?.by === 'confirmed').toBe(isKnown);
  });

  it('are open where people confirmed two types for one account', () => {
    const twice = [confirmed('2210', 'Sparkasse 4711', 'Bank'), confirmed('2210', 'Sparkasse 4711', 'Long Term Liability')];
    expect(proposeTypes(CHART, twice, classify).open).toContain(2);
  });
});

describe('the finding about account types', () => {
  it('warns of every guess, the least certain first, and counts what is open', () => {
    const { finding } = proposeTypes(CHART, [confirmed('1000', 'Checking', 'Bank')], classify);
    expect(finding).toMatchObject({ kind: 'account-types', level: 'Warning', evidenceKey: 'finding.account-types.open' });
    expect(Object.values(finding.facts).map((fact) => 'value' in fact && fact.value)).toEqual([3, 1, 1, 1]);
    expect(finding.table?.rows.map((row) => row.map((fact) => 'value' in fact && fact.value))).toEqual([
      ['2210 Sparkasse 4711', 'Expense', 40],
      ['6000 Rent', 'Expense', 97],
    ]);
  });

  it('says that nothing is open where every guess is sure', () => {
    expect(proposeTypes([CHART[1]!], [], classify).finding).toMatchObject({
      level: 'Warning',
      evidenceKey: 'finding.account-types.guessed',
    });
  });

  it('is a note without a table where all types were confirmed before', () => {
    const { finding } = proposeTypes([CHART[0]!], [confirmed('1000', 'Checking', 'Bank')], classify);
    expect(finding).toMatchObject({ level: 'Note', evidenceKey: 'finding.account-types.confirmed', table: null });
  });

  it('lists twenty guesses at most, and how many more there are', () => {
    const many = Array.from({ length: 25 }, (_, at) => account(String(6000 + at), `Rent ${at}`));
    const { table } = proposeTypes(many, [], classify).finding;
    expect([table?.rows.length, table?.more]).toEqual([20, 5]);
  });
});
