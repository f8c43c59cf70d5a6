import { ACCOUNT_TYPE_FACTS } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, PartiesPage, SourceAccount, SourceParty } from '@countinghouse/domain/imports/page';
import { PackageRefusal } from '../http/package-refusal';
import type { WireValue } from '../http/wire-value';
import { accountTypeOf } from './account-type-of';
import type { QuickBooksApi } from './quickbooks-api';

/** Without this condition QuickBooks leaves out what is inactive, on which old balances remain. */
export const WITH_INACTIVE = 'Active IN (true, false)';
/** Estimates and purchase orders are posted to accounts of this type, which belong to no statement. */
const NOT_POSTED = 'Non-Posting';

/** The chart of accounts, with what is not part of its page. */
export interface ChartOfAccounts {
  readonly page: AccountsPage;
  /** ISO 4217 by account id, of the accounts that state it. */
  readonly currencies: ReadonlyMap<string, string>;
}

/** Reads the chart of accounts, inactive accounts included. */
export async function readAccounts(api: QuickBooksApi): Promise<ChartOfAccounts> {
  const accounts = (await api.query('Account', WITH_INACTIVE)).filter((account) => account.get('AccountType').text() !== NOT_POSTED);
  const currencies = new Map<string, string>();
  for (const account of accounts) {
    const currency = account.get('CurrencyRef').orNull((reference) => reference.get('value').text());
    if (currency !== null) currencies.set(account.get('Id').id(), currency);
  }
  return { page: { kind: 'accounts', accounts: accounts.map(sourceAccount) }, currencies };
}

function sourceAccount(account: WireValue): SourceAccount {
  const accountType = account.get('AccountType');
  const type = accountTypeOf({
    accountType: accountType.text(),
    accountSubType: account.get('AccountSubType').textOrNull(),
    classification: account.get('Classification').textOrNull(),
  });
  if (type === null) throw accountType.unreadable('a known type of account');
  return {
    sourceId: account.get('Id').id(),
    number: account.get('AcctNum').textOrNull(),
    name: account.get('Name').text(),
    parentSourceId: account.get('ParentRef').orNull((parent) => parent.get('value').id()),
    ...type,
    active: account.get('Active').orNull((active) => active.yesNo()) ?? true,
    description: account.get('Description').textOrNull(),
  };
}

/** Reads customers, vendors and employees, inactive ones included; QuickBooks numbers all in one sequence, so an id is unique among them. */
export async function readParties(api: QuickBooksApi): Promise<PartiesPage> {
  const customers = (await api.query('Customer', WITH_INACTIVE)).map((customer) => sourceParty(customer, 'customer'));
  const vendors = (await api.query('Vendor', WITH_INACTIVE)).map((vendor) => sourceParty(vendor, 'vendor'));
  const employees = (await employeesOf(api)).map((employee) => sourceParty(employee, 'employee'));
  return { kind: 'parties', parties: [...customers, ...vendors, ...employees] };
}

/** None where the person who allowed access may not see employees: the books are whole without their names. */
async function employeesOf(api: QuickBooksApi): Promise<WireValue[]> {
  try {
    return await api.query('Employee', WITH_INACTIVE);
  } catch (error) {
    if (error instanceof PackageRefusal && error.code === 'InsufficientUserPermissions') return [];
    throw error;
  }
}

function sourceParty(party: WireValue, role: SourceParty['role']): SourceParty {
  return { sourceId: party.get('Id').id(), name: party.get('DisplayName').text(), role };
}

/** Whether an increase of an account is a debit, by which QuickBooks signs its natural amounts; contra accounts go by their class. */
export function increasesByDebit({ type }: SourceAccount): boolean {
  const { class: accountClass } = ACCOUNT_TYPE_FACTS[type];
  return accountClass === 'Asset' || accountClass === 'Expense';
}
