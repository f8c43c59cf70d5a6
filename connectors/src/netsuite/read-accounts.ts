import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { mapAccountType, WITHOUT_MONEY } from './account-types';
import { flag } from './flag';
import type { NetSuiteApi } from './netsuite-api';
import { keyBy } from './suiteql';
import type { Listing } from './suiteql';

/** The chart of accounts without accounts that hold no money. */
export interface Chart {
  readonly page: AccountsPage;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Ordinal of the account of retained earnings, -1 where there is none. */
  readonly retainedEarnings: number;
}

/** Conditions of accounts that hold money. */
export const HOLDS_MONEY = `a.accttype NOT IN (${WITHOUT_MONEY.map((type) => `'${type}'`).join(', ')})`;

const ACCOUNTS: Listing = {
  part: 'account',
  columns: [
    ...['a.id', 'a.acctnumber', 'a.fullname', 'a.accttype', 'a.sspecacct', 'a.inventory', 'a.parent', 'a.isinactive', 'a.description'],
  ],
  from: 'account a',
  where: [HOLDS_MONEY],
  key: keyBy('a.id'),
};

/** Reads the chart of accounts, which all subsidiaries share. */
export async function readAccounts(api: NetSuiteApi): Promise<Chart> {
  const rows = await api.rows(ACCOUNTS);
  const fullNames = new Map(rows.map((row) => [row.get('id').id(), row.get('fullname').text()]));
  const accounts = rows.map((row) => accountOf(row, fullNames));
  return {
    page: { kind: 'accounts', accounts },
    ordinals: new Map(accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal])),
    retainedEarnings: accounts.findIndex(({ type }) => type === 'Retained Earnings'),
  };
}

function accountOf(row: WireValue, fullNames: ReadonlyMap<string, string>): SourceAccount {
  const parent = row.get('parent').orNull((value) => value.id());
  const name = nameWithin(row.get('fullname').text(), parent === null ? undefined : fullNames.get(parent));
  const type = row.get('accttype').text();
  const facts = { type, specialType: row.get('sspecacct').textOrNull(), isInventory: flag(row.get('inventory')), name };
  const mapped = mapAccountType(facts);
  if (mapped === null) throw row.get('accttype').unreadable('a known type of account');
  return {
    sourceId: row.get('id').id(),
    number: row.get('acctnumber').textOrNull(),
    name,
    parentSourceId: parent !== null && fullNames.has(parent) ? parent : null,
    type: mapped.type,
    ...(mapped.isGuess ? { isTypeGuessed: true } : {}),
    active: !flag(row.get('isinactive')),
    description: row.get('description').textOrNull(),
  };
}

/** The name of an account without those of its parents: `Sales : Export` is `Export` below `Sales`. */
function nameWithin(fullName: string, parent: string | undefined): string {
  const start = `${parent ?? ''} : `;
  return parent !== undefined && fullName.startsWith(start) && fullName.length > start.length ? fullName.slice(start.length) : fullName;
}
