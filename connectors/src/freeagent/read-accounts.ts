import type { WireValue } from '../http/wire-value';
import { CATEGORY_SETS } from './category-types';
import { Chart, nameOfAccount, type NamedCategory } from './chart';
import type { FreeAgentApi } from './freeagent-api';
import { currencyOf } from './read-company';

/** What a reader needs of a bank account. */
interface BankAccount {
  readonly name: string;
  readonly type: string;
  readonly currency: string | null;
  readonly active: boolean;
}

/** The chart of accounts, and the addresses of the bank accounts with their currencies. */
export interface ReadAccounts {
  readonly chart: Chart;
  readonly banks: ReadonlyMap<string, string>;
}

/** Reads the categories with their subaccounts, and the bank accounts, which are subaccounts of 750. */
export async function readAccounts(api: FreeAgentApi, baseCurrency: string): Promise<ReadAccounts> {
  const listed = await api.list({ resource: 'bank_accounts', member: 'bank_accounts' }).records();
  const banks = new Map(listed.map((bank) => [bank.get('url').text(), bankOf(bank)]));
  const sets = await api.get('categories', { sub_accounts: 'true' });
  const categories = CATEGORY_SETS.flatMap((set) =>
    sets
      .get(set)
      .listOrEmpty()
      .map((category) => categoryOf(category, set, banks)),
  );
  return {
    chart: new Chart(categories, baseCurrency),
    banks: new Map([...banks].map(([url, { currency }]) => [url, currency ?? baseCurrency])),
  };
}

function categoryOf(category: WireValue, set: (typeof CATEGORY_SETS)[number], banks: ReadonlyMap<string, BankAccount>): NamedCategory {
  const bank = category.get('bank_account').orNull((url) => banks.get(url.text())) ?? null;
  return {
    code: category.get('nominal_code').text(),
    set,
    name: bank?.name ?? nameOfAccount(category.get('description').text()),
    taxReportingName: category.get('tax_reporting_name').textOrNull(),
    bankAccountType: bank?.type ?? null,
    active: bank?.active ?? true,
    currency: bank?.currency ?? null,
  };
}

function bankOf(bank: WireValue): BankAccount {
  return {
    name: bank.get('name').text(),
    type: bank.get('type').oneOf(['StandardBankAccount', 'PaypalAccount', 'CreditCardAccount']),
    currency: bank.get('currency').orNull(currencyOf),
    active: bank.get('status').textOrNull() !== 'hidden',
  };
}
