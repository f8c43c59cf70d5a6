import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-type';
import type { ProposedType } from '../accounts/classifier/propose-types';
import { typeIssueOf, type AccountInQuestion } from './account-type-question';

const IN_DOLLARS = { currency: 'USD', isAnonymous: false };
const chart: AccountInQuestion[] = [
  { number: '1000', name: 'Checking', balance: 500 },
  { number: '2210', name: 'Sparkasse 4711', balance: -12_345_00 },
  { number: '9999', name: 'Miscellaneous', balance: null },
];
const open = (certainty: number): ProposedType => ({ type: 'Long Term Liability', certainty, by: 'open' });
const TYPES: ProposedType[] = [{ type: 'Bank', certainty: 100, by: 'confirmed' }, open(71), open(59)];

describe('the question for account types', () => {
  it('is one error that counts and names the accounts and the accepted types', () => {
    expect(typeIssueOf(chart, TYPES, IN_DOLLARS)).toMatchObject({
      location: 'file',
      problem: `no type for 2 of 3 accounts: 2210, 9999; accepted: ${ACCOUNT_TYPES.join(', ')}`,
    });
  });

  it('shows of each open account what it holds, and its likeliest type from certainty 60 on', () => {
    expect(typeIssueOf(chart, TYPES, IN_DOLLARS)?.accountTypes).toEqual({
      accounts: 3,
      needed: 2,
      currency: 'USD',
      open: [
        { number: '2210', name: 'Sparkasse 4711', balance: '-12345.00', proposed: 'Long Term Liability' },
        { number: '9999', name: 'Miscellaneous', balance: null, proposed: null },
      ],
    });
  });

  it('leaves out names in anonymous collections', () => {
    const question = typeIssueOf(chart, TYPES, { ...IN_DOLLARS, isAnonymous: true })?.accountTypes;
    expect(question?.open.map(({ name }) => name)).toEqual(['', '']);
  });

  it('is not asked where no type is open', () => {
    expect(typeIssueOf(chart.slice(0, 1), TYPES.slice(0, 1), IN_DOLLARS)).toBeNull();
  });

  it('lists a thousand accounts, names twenty, and counts all, however long the file makes them', () => {
    const many = Array.from({ length: 1_005 }, (_, at) => ({ number: `${at}`, name: 'x'.repeat(5_000), balance: 0 }));
    const long = { number: '7'.repeat(500), name: '', balance: 0 };
    const issue = typeIssueOf(
      [long, ...many],
      [long, ...many].map(() => open(10)),
      IN_DOLLARS,
    );
    expect([issue?.accountTypes?.needed, issue?.accountTypes?.open.length, issue?.accountTypes?.open[0]?.name.length]).toEqual([
      1_006, 1_000, 120,
    ]);
    expect(issue?.problem).toContain('17, 18, …; accepted');
    expect(issue?.problem.length).toBeLessThan(1_000);
  });
});
