import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountItem } from '../account-item';
import { defaultStatement } from '../build-statement';
import { aCompany } from '../testing/a-company';
import { sortAccounts } from './sort-accounts';

const COUNT = 100;
const INVENTORIES = 'inventories';

const names = Array.from({ length: COUNT }, (_, at) => `Stock ${String.fromCharCode(97 + (at % 26))}${at}`);
const books = aCompany({ accounts: Object.fromEntries(names.map((name) => [name, 'Inventory' as const])) });
const statement = defaultStatement('BalanceSheet', books.accounts);
const context = { accounts: books.accounts, sanitise: (text: string) => text };
const anOrder = fc.shuffledSubarray(books.accounts.map(({ ordinal }) => ordinal));
const someAmounts = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: COUNT, maxLength: COUNT });

it('accounts are sorted from the highest amount, and by name where amounts are the same', () => {
  fc.assert(fc.property(anOrder, someAmounts, expectSorted));
});

function expectSorted(order: readonly number[], amounts: readonly number[]): void {
  const section = { ...statement.sections[INVENTORIES]!, items: order.map(accountItem) };
  const shuffled = { ...statement, sections: { ...statement.sections, [INVENTORIES]: section } };
  const sort = { by: 'amount', amounts } as const;
  const sorted = sortAccounts(shuffled, { kind: 'sortAccounts', section: null, sort }, context);
  const nameOf = (ordinal: number) => books.accounts[ordinal]!.name;
  const expected = order.toSorted((one, other) => amounts[other]! - amounts[one]! || (nameOf(one) < nameOf(other) ? -1 : 1));
  expect(sorted.sections[INVENTORIES]?.items).toEqual(expected.map(accountItem));
}
