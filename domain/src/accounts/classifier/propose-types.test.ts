import { describe, expect, it } from 'vitest';
import type { AccountType } from '../account-type';
import type { ChartAccount } from './chart-account';
import type { LikelyType } from './classify-chart';
import { proposeTypes, type ConfirmedAccount, type ProposedType, type UntypedAccount } from './propose-types';

const account = (number: string, name: string, parent = ''): ChartAccount => ({ number, name, parent });
const confirmed = (number: string, name: string, type: AccountType, parent = ''): ConfirmedAccount => ({ number, name, parent, type });

/** A classifier that is sure of what is called rent, and takes everything else for an expense without being sure. */
const classify = (chart: readonly ChartAccount[]): readonly LikelyType[] =>
  chart.map(({ name }) => ({ type: 'Expense', certainty: name.startsWith('Rent') ? 97 : 40 }));

const [CHECKING, RENT, LOAN] = [account('1000', 'Checking'), account('6000', 'Rent'), account('2210', 'Sparkasse 4711')];

function propose(chart: readonly UntypedAccount[], before: readonly ConfirmedAccount[], answers: Record<string, AccountType> = {}) {
  return proposeTypes(chart, { confirmed: before, answered: new Map(Object.entries(answers)), classify });
}

const sourcesOf = (types: readonly ProposedType[]) => types.map(({ by }) => by);

describe('the types of a chart whose file does not state all of them', () => {
  it('are those confirmed before, then those of which the classifier is sure; the rest is open', () => {
    expect(propose([CHECKING, RENT, LOAN], [confirmed('1000', 'Checking', 'Bank')])).toEqual([
      { type: 'Bank', certainty: 100, by: 'confirmed' },
      { type: 'Expense', certainty: 97, by: 'guessed' },
      { type: 'Expense', certainty: 40, by: 'open' },
    ]);
  });

  it('are as the file states them, whatever was confirmed or is answered', () => {
    const stated: UntypedAccount = { ...RENT, stated: 'Other Expense' };
    expect(propose([stated], [confirmed('6000', 'Rent', 'Income')], { 6000: 'Bank' })).toEqual([
      { type: 'Other Expense', certainty: 100, by: 'stated' },
    ]);
  });

  it('are as the sender answers, whatever was confirmed or would be guessed', () => {
    const types = propose([RENT, LOAN], [confirmed('2210', 'Sparkasse 4711', 'Bank')], { 2210: 'Long Term Liability', 6000: 'Income' });
    expect(types.map(({ type, by }) => [type, by])).toEqual([
      ['Income', 'answered'],
      ['Long Term Liability', 'answered'],
    ]);
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
    expect(sourcesOf(propose([now], [before]))).toEqual([isKnown ? 'confirmed' : 'open']);
  });

  it('are open where earlier books have two types for one account', () => {
    const twice = [confirmed('2210', 'Sparkasse 4711', 'Bank'), confirmed('2210', 'Sparkasse 4711', 'Long Term Liability')];
    expect(sourcesOf(propose([LOAN], twice))).toEqual(['open']);
  });

  it.each<[UntypedAccount['statement'], ProposedType['by']]>([
    ['incomeStatement', 'guessed'],
    ['balanceSheet', 'open'],
  ])('are guessed to be an expense on the %s: %s', (statement, by) => {
    expect(sourcesOf(propose([{ ...RENT, statement }], []))).toEqual([by]);
  });

  it('are not taken from earlier books where the figures are on the other statement', () => {
    expect(sourcesOf(propose([{ ...LOAN, statement: 'incomeStatement' }], [confirmed('2210', 'Sparkasse 4711', 'Bank')]))).toEqual([
      'open',
    ]);
  });
});
