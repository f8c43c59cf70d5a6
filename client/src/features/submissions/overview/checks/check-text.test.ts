import { CHECK_TEXTS_EN } from '@countinghouse/domain/imports/checks/texts.en';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../lib/i18n/texts';
import { checkText, type Check } from './check-text';

const text = textsOf<'checks'>(CHECK_TEXTS_EN, 'en-US');
const aCheck = (change: Partial<Check> = {}): Check => ({
  id: 'trial-balance',
  category: 'Ledger',
  outcome: 'Fail',
  titleKey: 'check.trial-balance.title',
  evidenceKey: 'check.trial-balance.different',
  facts: [
    { name: 'asOf', kind: 'date', value: '2026-10-31' },
    { name: 'debit', kind: 'amount', value: '41882907.16' },
    { name: 'credit', kind: 'amount', value: '41882900.00' },
    { name: 'difference', kind: 'amount', value: '7.16' },
  ],
  table: null,
  ...change,
});

describe('the words of a check', () => {
  it('holds the facts in the reader’s locale', () => {
    expect(checkText(aCheck(), 'USD', 'en-US', text)).toEqual({
      title: 'Trial balance: debits equal credits',
      evidence: 'At October 31, 2026, debit balances total $41,882,907.16 and credit balances total $41,882,900.00, a difference of $7.16.',
    });
  });

  it('shows a check that this version does not know by its id', () => {
    expect(
      checkText(aCheck({ id: 'new-check', titleKey: 'check.new-check.title', evidenceKey: 'check.new-check.fine' }), 'USD', 'en-US', text),
    ).toEqual({ title: 'new-check', evidence: '' });
  });
});
