import { expect, it } from 'vitest';
import type { RequestedOptions } from '../session/borrower-state';
import { OPTIONS } from '../testing/a-request';
import { requestedData } from './requested-data';

const TODAY = '2026-11-22';
const GROUPS = ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'];
const asking = (...ids: readonly string[]) => GROUPS.map((id) => ({ id, collect: ids.includes(id) }));
// covers borrower 2.1.2
it.each<[string, Partial<RequestedOptions>, Partial<ReturnType<typeof requestedData>>]>([
  ['the defaults', {}, { fullFiscalYears: 2, lastDay: TODAY, namesReplaced: false, basis: 'Accrual' }],
  ['no full year', { fullFiscalYearsToCollect: 0 }, { fullFiscalYears: 0 }],
  ['the last full month', { endOfImport: 'LastFullMonth' }, { lastDay: '2026-10-31' }],
  ['a day', { mostRecentDate: '2026-09-15', endOfImport: 'LastFullMonth' }, { lastDay: '2026-09-15' }],
  ['names replaced', { anonymizeCustomersAndVendors: true }, { namesReplaced: true }],
  ['cash basis', { basisOfAccountingPreference: 'Cash' }, { basis: 'Cash' }],
  ['one group', { collectionGroups: asking('transactions') }, { groups: ['transactions'] }],
])('a request with %s asks for it', (_, options, expected) => {
  expect(requestedData({ ...OPTIONS, ...options }, TODAY)).toMatchObject(expected);
});

it('the summary of a request names the groups in their order', () => {
  const collectionGroups = [...OPTIONS.collectionGroups].reverse();
  expect(requestedData({ ...OPTIONS, collectionGroups }, TODAY).groups).toEqual(GROUPS);
});
