import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage } from '@countinghouse/domain/imports/page';
import type { WireElement } from '../http/wire-element';
import { ACCOUNT_TYPES, SPECIAL_TYPES } from './account-types';
import { AccountNames } from './account-names';
import { element } from './qbxml';
import { yesNoOf, type QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { currencyOf } from './read-company';

/** The chart of accounts, with what is not part of its page. */
export interface ChartOfAccounts {
  readonly page: AccountsPage;
  /** Ordinals by account id. */
  readonly ordinals: ReadonlyMap<string, number>;
  readonly names: AccountNames;
  /** ISO 4217 by ordinal, of accounts that are kept in another currency than the home currency. */
  readonly foreign: ReadonlyMap<number, string>;
  /** Ordinals of the accounts to which QuickBooks posts gains and losses of currencies. */
  readonly exchangeGains: readonly number[];
}

/** What reading the chart depends on. */
interface ChartTerms {
  readonly baseCurrency: string;
  readonly currencies: ReadonlyMap<string, string>;
}

/** Reads the chart of accounts, inactive accounts included. */
export async function readAccounts(api: QuickBooksDesktopApi, { baseCurrency, currencies }: ChartTerms): Promise<ChartOfAccounts> {
  const listed = await api.list({ entity: 'Account', filters: [element('ActiveStatus', 'All')] });
  const accounts = listed.filter((account) => account.get('AccountType').text() !== 'NonPosting');
  const foreign = new Map<number, string>();
  for (const [ordinal, account] of accounts.entries()) {
    if (account.elementOrNull('CurrencyRef') === null) continue;
    const currency = currencyOf(account, 'CurrencyRef', currencies);
    if (currency !== baseCurrency) foreign.set(ordinal, currency);
  }
  const isExchange = (account: WireElement) => account.get('SpecialAccountType').textOrNull() === 'ExchangeGainLoss';
  return {
    page: {
      kind: 'accounts',
      accounts: accounts.map((account) => ({
        sourceId: account.get('ListID').text(),
        number: account.get('AccountNumber').textOrNull(),
        name: account.get('Name').text(),
        parentSourceId: account.elementOrNull('ParentRef')?.get('ListID').text() ?? null,
        type: typeOf(account),
        active: yesNoOf(account.get('IsActive')),
        description: account.get('Desc').textOrNull(),
      })),
    },
    ordinals: new Map(accounts.map((account, ordinal) => [account.get('ListID').text(), ordinal])),
    names: new AccountNames(
      accounts.map((account) => ({
        fullName: account.get('FullName').text(),
        name: account.get('Name').text(),
        number: account.get('AccountNumber').textOrNull(),
      })),
    ),
    foreign,
    exchangeGains: accounts.flatMap((account, ordinal) => (isExchange(account) ? [ordinal] : [])),
  };
}

function typeOf(account: WireElement): AccountType {
  const stated = account.get('AccountType');
  const type = ACCOUNT_TYPES.get(stated.text());
  if (type === undefined) throw stated.unreadable('a known type of account');
  return SPECIAL_TYPES.get(`${stated.text()}/${account.get('SpecialAccountType').textOrNull() ?? ''}`) ?? type;
}
