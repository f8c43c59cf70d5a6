import { expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { anAccount } from '../testing/a-company';
import { isEmptySection, isShownSection } from './is-empty-section';

const accounts = [anAccount({ ordinal: 0, type: 'Bank' })];
const balanceSheet = defaultStatement('BalanceSheet', accounts);
const cashFlow = defaultStatement('CashFlow', accounts);

it.each([
  ['with an account', balanceSheet, 'cash', { empty: false, shown: true }],
  ['with an account further down', balanceSheet, 'currentassets', { empty: false, shown: true }],
  ['without one', balanceSheet, 'inventories', { empty: true, shown: false }],
  ['without one, part of the frame', balanceSheet, 'liabilities', { empty: true, shown: true }],
  ['with a computed line alone', balanceSheet, 'retainedearnings', { empty: false, shown: true }],
  ['that only holds accounts', cashFlow, 'cash', { empty: false, shown: false }],
  ['that does not exist', balanceSheet, 'goodwill', { empty: true, shown: false }],
] as const)('a section %s (%#)', (_what, statement, section, expected) => {
  expect({ empty: isEmptySection(statement, section), shown: isShownSection(statement, section) }).toEqual(expected);
});
