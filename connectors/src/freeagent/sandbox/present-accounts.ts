import type { KernelAccountKind } from '../../sandbox-kit/kernel/company';
import type { Books, Category } from './books';

type Json = Readonly<Record<string, unknown>>;

const SET_OF_KIND: Partial<Record<KernelAccountKind, string>> = {
  income: 'income_categories',
  costOfSales: 'cost_of_sales_categories',
  expense: 'admin_expenses_categories',
  otherExpense: 'admin_expenses_categories',
  exchangeGains: 'admin_expenses_categories',
};
/** Codes of payroll, depreciation, and tax are general, though their accounts are costs. */
const GENERAL = /^[45]\d\d$/;

/** The categories in their four sets, with subaccounts in place of the accounts that have some. */
export function presentCategories(books: Books, withSubaccounts: boolean): Json {
  const sets: Record<string, Json[]> = {
    admin_expenses_categories: [],
    cost_of_sales_categories: [],
    income_categories: [],
    general_categories: [],
  };
  const seen = new Set<string>();
  for (const category of books.categories) {
    for (const [code, description] of partsOf(category)) {
      const shown = withSubaccounts ? code : code.replace(/-.*/, '');
      if (seen.has(shown)) continue;
      seen.add(shown);
      const set = GENERAL.test(code) ? undefined : SET_OF_KIND[category.account.kind];
      sets[set ?? 'general_categories']?.push({
        url: `${books.root}/categories/${shown}`,
        description,
        nominal_code: shown,
        ...(set === undefined ? {} : { auto_sales_tax_rate: 'Standard rate' }),
        ...(set === 'admin_expenses_categories' ? { allowable_for_tax: true, tax_reporting_name: 'General administrative expenses' } : {}),
        ...(withSubaccounts ? linkOf(books, category) : {}),
      });
    }
  }
  return sets;
}

/** The codes and names of an account: capital assets have some for what was brought forward, and some for the year. */
export function partsOf({ account, code }: Category): (readonly [code: string, name: string])[] {
  const { kind, name } = account;
  if (kind === 'bank' || kind === 'creditCard') return [[code, `Bank Account: ${name}`]];
  if (kind === 'fixedAsset')
    return [
      [code.replace('602', '601'), `${name} Brought Forward`],
      [code, `${name} Purchase`],
    ];
  if (kind === 'accumulatedDepreciation')
    return [
      [code.replace('606', '605'), `${name} Brought Forward`],
      [code, name],
    ];
  return [[code, name]];
}

/** The address of the bank account or user of a subaccount. */
export function linkOf({ root }: Books, { resource }: Category): Json {
  return resource === null ? {} : { [resource.kind]: `${root}/${resource.kind}s/${resource.id}` };
}

/** Bank accounts, credit cards among them. */
export function presentBankAccounts(books: Books): Json[] {
  const { company, root, banks } = books;
  return banks.map(({ account, resource }, at) => ({
    url: `${root}/bank_accounts/${resource?.id}`,
    opening_balance: '0.0',
    type: account.kind === 'creditCard' ? 'CreditCardAccount' : 'StandardBankAccount',
    name: account.name,
    is_personal: false,
    is_primary: at === 0,
    status: account.active ? 'active' : 'hidden',
    currency: account.currency ?? company.baseCurrency,
  }));
}

/** Contacts: organizations by one name, people by two. */
export function presentContacts(books: Books): Json[] {
  return books.company.parties.map(({ id, name, kind, active }) => ({
    url: books.contactOf(id),
    ...(kind === 'employee' ? personOf(name) : { organisation_name: name }),
    status: active ? 'Active' : 'Hidden',
    charge_sales_tax: 'Auto',
  }));
}

function personOf(name: string): Json {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') };
}
