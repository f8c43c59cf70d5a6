import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { mapAccountType } from './account-types';
import type { XeroApi } from './xero-api';

/** The chart of accounts, which is flat in Xero and lists archived accounts too. */
export interface Chart {
  readonly page: AccountsPage;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Ordinals of the system accounts, -1 where the organization has none. */
  readonly receivable: number;
  readonly payable: number;
  readonly retainedEarnings: number;
  /** ISO 4217 by ordinal, of the accounts that state it. */
  readonly currencies: ReadonlyMap<number, string>;
  /** Ordinals of the accounts to which Xero posts gains and losses of currencies. */
  readonly exchangeGains: readonly number[];
  /** Whether the account of an ordinal belongs to the balance sheet. */
  isOnBalanceSheet(ordinal: number): boolean;
}

const EXCHANGE_GAINS = ['UNREALISEDCURRENCYGAIN', 'REALISEDCURRENCYGAIN', 'BANKCURRENCYGAIN'];

/** Reads the chart of accounts. */
export async function readAccounts(api: XeroApi): Promise<Chart> {
  const listed = (await api.get('Accounts')).get('Accounts').list();
  const accounts = listed.map(accountOf);
  const system = listed.map((account) => account.get('SystemAccount').textOrNull());
  return {
    page: { kind: 'accounts', accounts },
    ordinals: new Map(accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal])),
    receivable: system.indexOf('DEBTORS'),
    payable: system.indexOf('CREDITORS'),
    retainedEarnings: system.indexOf('RETAINEDEARNINGS'),
    currencies: new Map(
      listed.flatMap((account, ordinal) => account.get('CurrencyCode').orNull((code) => [[ordinal, code.text()] as const]) ?? []),
    ),
    exchangeGains: system.flatMap((name, ordinal) => (EXCHANGE_GAINS.includes(name ?? '') ? [ordinal] : [])),
    isOnBalanceSheet: (ordinal) => {
      const account = accounts[ordinal];
      return account !== undefined && isBalanceSheetType(account.type);
    },
  };
}

function accountOf(account: WireValue): SourceAccount {
  const name = account.get('Name').text();
  const mapped = mapAccountType({
    type: account.get('Type').text(),
    systemAccount: account.get('SystemAccount').textOrNull(),
    bankAccountType: account.get('BankAccountType').textOrNull(),
    accountClass: account.get('Class').textOrNull(),
    name,
  });
  if (mapped === null) throw account.get('Type').unreadable('a known type of account');
  return {
    sourceId: account.get('AccountID').text(),
    number: account.get('Code').textOrNull(),
    name,
    parentSourceId: null,
    type: mapped.type,
    ...(mapped.isGuess ? { isTypeGuessed: true } : {}),
    active: account.get('Status').textOrNull() !== 'ARCHIVED',
    description: account.get('Description').textOrNull(),
  };
}
