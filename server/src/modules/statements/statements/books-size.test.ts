import type { Account } from '@countinghouse/domain/accounts/account';
import { balancesOf } from '@countinghouse/domain/statements/balances';
import { expect, it } from 'vitest';
import { sizeOf } from './books-size';

it.each([
  [150, 36],
  [2_000, 60],
  [1, 1],
])('the size of books of %i accounts and %i months counts what statements keep of them', (count, months) => {
  const accounts = Array.from({ length: count }, (_, ordinal): Account => {
    const names = { sourceId: `${ordinal}`, number: null, name: `Account ${ordinal}`, description: null };
    return { ordinal, ...names, parentOrdinal: null, type: 'Bank', active: true };
  });
  const amounts = Array.from({ length: months }, () => 1);
  const rows = accounts.map(({ ordinal }) => ({ account: ordinal, opening: 0, debits: amounts, credits: amounts }));
  const matrix = { slices: amounts.map(() => ({ start: '2024-01-01', end: '2024-01-31' })), openingKnown: true, rows };
  const amountsUnchanged = rows.reduce((sum, { debits, credits }) => sum + debits.length + credits.length, 0);
  expect(sizeOf({ accounts, matrix })).toBeGreaterThanOrEqual(amountsUnchanged + balancesOf({ matrix }).running.length);
});
