import { expect, it } from 'vitest';
import { show } from '../../../../lib/testing/show';
import { IssueList } from './issue-list';

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

// covers borrower 1.1, borrower 6.1
it('the issues of a file are shown by location, twenty at first', async () => {
  const issues = Array.from({ length: 25 }, (_, at) => ({
    location: `line ${at + 2}, Debit`,
    problem: 'is not an amount',
    accountTypes: null,
  }));
  const list = <IssueList issues={{ issues, issueCount: 25, description: '' }} onAnswer={() => undefined} />;
  const { words, press } = await show(list, '/', ['borrower-files', 'common', 'errors']);
  expect(words()).toContain('25 cells need fixing. Nothing was sent.');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toBe('line 2, DebitIs not an amount');
  await press('and 5 more');
  expect(rows()).toHaveLength(25);
});
