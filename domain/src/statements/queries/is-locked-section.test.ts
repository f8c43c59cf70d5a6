import { expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import type { Statement } from '../statement';
import { isLockedSection } from './is-locked-section';

const balanceSheet = defaultStatement('BalanceSheet', []);
const petty = { ...balanceSheet.sections['cash']!, id: 'pettycash', parent: 'cash' };
const statement: Statement = { ...balanceSheet, sections: { ...balanceSheet.sections, pettycash: petty } };

it.each([
  ['cash', true],
  ['accountsreceivable', true],
  ['accountspayable', true],
  ['pettycash', true],
  ['currentassets', false],
  ['inventories', false],
  ['creditcards', false],
  ['nowhere', false],
  [null, false],
])('%s is locked: %s', (section, locked) => {
  expect(isLockedSection(statement, section)).toBe(locked);
});
