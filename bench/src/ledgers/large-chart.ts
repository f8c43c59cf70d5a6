import type { Account } from '@countinghouse/domain/accounts/account';
import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import type { Books } from '@countinghouse/domain/statements/books';

const TYPES: readonly AccountType[] = ACCOUNT_TYPES.slice(0, ACCOUNT_TYPES.indexOf('Equity') + 1);

/** Books of a balance sheet alone unless other types are given: `count` accounts of all types in turn, with movements in each of `months` months that balance. */
export function largeChart(count: number, months: number, types: readonly AccountType[] = TYPES): Books {
  const accounts = Array.from({ length: count }, (_, ordinal): Account => accountOf(ordinal, types));
  const firstYear = 2026 - months / 12;
  const slices = monthSlices({ start: `${firstYear}-01-01`, end: '2025-12-31' });
  const none = slices.map(() => 0);
  const rows = accounts.map(({ ordinal }) => {
    const amounts = slices.map((_slice, month) => (((ordinal >> 1) * 7919 + month * 104_729) % 1_000_003) + 1);
    const [debits, credits] = ordinal % 2 === 0 ? [amounts, none] : [none, amounts];
    return { account: ordinal, opening: 0, debits, credits };
  });
  return { currency: 'USD', fiscalYearEndMonth: 12, accounts, matrix: { slices, openingKnown: true, rows }, coveredFrom: null };
}

function accountOf(ordinal: number, types: readonly AccountType[]): Account {
  const type = types[ordinal % types.length] ?? 'Bank';
  return {
    ordinal,
    sourceId: `account-${ordinal}`,
    number: `${10_000 + ordinal}`,
    name: `${type} of branch ${ordinal}`,
    parentOrdinal: null,
    type,
    active: true,
    description: null,
  };
}
