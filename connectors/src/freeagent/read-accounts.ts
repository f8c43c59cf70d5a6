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

/** A category, and the id of the bank account or user whose subaccount it is, with which the ledger may write its code. */
interface ReadCategory extends NamedCategory {
  readonly ownerId: string | null;
}

/** Reads the categories with their subaccounts, and the bank accounts, which are subaccounts of 750. */
export async function readAccounts(api: FreeAgentApi, baseCurrency: string): Promise<ReadAccounts> {
  const list = api.list({ resource: 'bank_accounts', member: 'bank_accounts' });
  const banks = new Map(await list.records((bank) => [bank.get('url').text(), bankOf(bank)] as const));
  const sets = await api.get('categories', { sub_accounts: 'true' });
  const categories = CATEGORY_SETS.flatMap((set) =>
    sets
      .get(set)
      .listOrEmpty()
      .map((category) => categoryOf(category, set, banks)),
  );
  const chart = new Chart(categories, baseCurrency);
  for (const { code, ownerId } of categories) if (ownerId !== null) chart.recordShown(code.replace(/-.*|$/, `-${ownerId}`), code);
  return {
    chart,
    banks: new Map([...banks].map(([url, { currency }]) => [url, currency ?? baseCurrency])),
  };
}

function categoryOf(category: WireValue, set: (typeof CATEGORY_SETS)[number], banks: ReadonlyMap<string, BankAccount>): ReadCategory {
  const owner = ['bank_account', 'user'].flatMap((member) => category.get(member).textOrNull() ?? [])[0];
  const bank = category.get('bank_account').orNull((url) => banks.get(url.text())) ?? null;
  return {
    code: category.get('nominal_code').text(),
    set,
    name: bank?.name ?? nameOfAccount(category.get('description').text()),
    taxReportingName: category.get('tax_reporting_name').textOrNull(),
    bankAccountType: bank?.type ?? null,
    active: bank?.active ?? true,
    currency: bank?.currency ?? null,
    ownerId: owner === undefined ? null : owner.replace(/^.*\//, ''),
  };
}

function bankOf(bank: WireValue): BankAccount {
  return {
    name: bank.get('name').text(),
    type: bank.get('type').text(),
    currency: bank.get('currency').orNull(currencyOf),
    active: bank.get('status').textOrNull() !== 'hidden',
  };
}
