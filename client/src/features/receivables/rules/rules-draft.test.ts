import { isRefusal } from '@countinghouse/domain/refusals';
import { expect, it } from 'vitest';
import type { ShownRulesFragment } from '../../../lib/graphql/types.generated';
import { draftOf, readDraft, sentBalances, sentRules } from './rules-draft';

const RULES: ShownRulesFragment = {
  ...{ agingBasis: 'InvoiceDate', maxAgeDays: 90, crossAgePercent: '25.00', concentrationPercent: '12.50', receivableAdvance: '85.00' },
  ...{ excludeIntercompany: true, excludeForeign: false, excludeGovernment: true, contra: true },
  inventory: [{ name: 'Raw material', accountKeys: ['1300'], ineligible: '12000.50', advance: '50.00' }],
  inventorySublimit: null,
  equipment: [{ name: 'Oven', appraisedValue: '133333.33', appraisedOn: '2026-01-31', advance: '75.00' }],
  reserves: [{ name: 'Rent', amount: '20000.00' }],
};
const BALANCES = { commitment: '400000.00', outstanding: '310000.00', lettersOfCredit: '0.00' };
const aDraft = (locale: string) => draftOf(RULES, BALANCES, locale);

it.each(['en-US', 'de-DE', 'fr-FR'])('saved rules are typed and read again the same in %s', (locale) => {
  const draft = aDraft(locale);
  expect(sentRules(draft, locale)).toMatchObject({
    ...{ crossAgePercent: '25', concentrationPercent: '12.5', inventorySublimit: null },
    inventory: [{ ineligible: '12000.5', accountKeys: ['1300'] }],
    equipment: [{ appraisedValue: '133333.33' }],
  });
  expect(sentBalances(draft, locale)).toEqual({ commitment: '400000', outstanding: '310000', lettersOfCredit: '0' });
  expect(readDraft(draft, locale, 'USD')).toMatchObject({
    rules: { crossAgePercent: 25_00, concentrationPercent: 12_50, inventory: [{ ineligible: 12_000_50 }] },
    balances: { commitment: 400_000_00 },
  });
});

it.each([
  [{ crossAgePercent: '5' }, 'crossAgePercent'],
  [{ receivableAdvance: 'ten' }, 'receivableAdvance'],
  [{ maxAgeDays: '9.5' }, 'maxAgeDays'],
  [{ commitment: '-1' }, 'commitment'],
  [{ reserves: [{ key: 'r', name: '', amount: '1' }] }, 'reserves[0].name'],
  [{ equipment: [{ key: 'e', name: 'Van', appraisedValue: '1', appraisedOn: '', advance: '75' }] }, 'equipment[0].appraisedOn'],
] as const)('what is typed as %j is refused at its field', (typed, field) => {
  const read = readDraft({ ...aDraft('en-US'), ...typed }, 'en-US', 'USD');
  expect(isRefusal(read) && read.parameter).toBe(field);
});

it('no cross-age percentage turns the rule off', () =>
  expect(readDraft({ ...aDraft('en-US'), crossAgePercent: ' ' }, 'en-US', 'USD')).toMatchObject({ rules: { crossAgePercent: null } }));
