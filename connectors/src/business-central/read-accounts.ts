import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { WireValue } from '../http/wire-value';
import { mapAccountType } from './account-types';
import type { BusinessCentralApi } from './business-central-api';
import { wordOf } from './wire-word';

/** The accounts that are posted to; headings and totals of the chart are left out. */
export interface Chart {
  readonly page: AccountsPage;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Ordinals of the accounts for what customers owe and what is owed to vendors; -1 where there is none, or more than one. */
  readonly receivable: number;
  readonly payable: number;
  /** -1 where there is none, or more than one. */
  readonly retainedEarnings: number;
  /** Whether the account of an ordinal belongs to the balance sheet. */
  isOnBalanceSheet(ordinal: number): boolean;
}

const FIELDS = 'id,number,displayName,category,subCategory,blocked,accountType';

/** Reads the chart of accounts. */
export async function readAccounts(api: BusinessCentralApi): Promise<Chart> {
  const listed = await api.list('accounts', { select: FIELDS });
  const accounts = listed.filter((account) => wordOf(account.textOrNullIn('accountType')) === 'Posting').map(accountOf);
  const only = (type: SourceAccount['type']): number => {
    const [first, ...more] = accounts.flatMap((account, ordinal) => (account.type === type ? [ordinal] : []));
    return first === undefined || more.length > 0 ? -1 : first;
  };
  return {
    page: { kind: 'accounts', accounts },
    ordinals: new Map(accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal])),
    receivable: only('Accounts Receivable'),
    payable: only('Accounts Payable'),
    retainedEarnings: only('Retained Earnings'),
    isOnBalanceSheet: (ordinal) => {
      const account = accounts[ordinal];
      return account !== undefined && isBalanceSheetType(account.type);
    },
  };
}

function accountOf(account: WireValue): SourceAccount {
  const name = account.get('displayName').text();
  const mapped = mapAccountType(wordOf(account.textOrNullIn('category')) ?? '', wordOf(account.textOrNullIn('subCategory')), name);
  if (mapped === null) throw account.get('category').unreadable('a known category of accounts');
  return {
    sourceId: account.get('id').text(),
    number: account.get('number').textOrNull(),
    name,
    parentSourceId: null,
    type: mapped.type,
    ...(mapped.isGuess ? { isTypeGuessed: true } : {}),
    active: !account.get('blocked').yesNo(),
    description: null,
  };
}
