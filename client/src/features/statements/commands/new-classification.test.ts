import { describe, expect, it } from 'vitest';
import { addCommand, headerOf, type ClassificationDraft } from './new-classification';

const draft: ClassificationDraft = {
  parent: 'otherassets',
  footer: 'Total deposits paid',
  header: null,
  reportedAs: null,
  takesAccounts: true,
};

// covers borrower 5.5
describe('a new classification', () => {
  it.each([
    [draft, 'Deposits paid'],
    [{ ...draft, footer: 'Deposits in all' }, 'Deposits in all'],
    [{ ...draft, header: 'Paid in advance' }, 'Paid in advance'],
    [{ ...draft, header: '' }, ''],
  ])('%j has the heading “%s”', (given, header) => expect(headerOf(given)).toBe(header));

  it.each([
    [draft, { reportedAs: undefined, accounts: [7] }],
    [{ ...draft, takesAccounts: false }, { accounts: undefined }],
    [{ ...draft, reportedAs: 'credit' as const }, { reportedAs: 'credit' }],
  ])('%j becomes one command', (given, members) => {
    expect({ reportedAs: undefined, accounts: undefined, ...addCommand(given, [7]) }).toMatchObject({
      kind: 'addSection',
      parent: 'otherassets',
      ...members,
    });
  });
});
