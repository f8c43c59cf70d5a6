import type { KernelParty } from '../../sandbox-kit/kernel/company';
import { QUICKBOOKS_TYPES } from './account-types';
import type { BookAccount, Books } from './books';
import { metaData, unitsOf } from './wire-values';
import type { Entity } from './wire-values';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The first month of the fiscal year, by its English name. */
function firstMonth({ company }: Books): string {
  return MONTHS[company.yearEnd.month % 12] ?? '';
}

/** The company. */
export function companyInfo(books: Books): Entity {
  const { company } = books;
  return {
    CompanyName: company.name,
    LegalName: company.legalName,
    CompanyStartDate: company.transactions[0]?.date ?? '',
    FiscalYearStartMonth: firstMonth(books),
    Country: company.country,
    SupportedLanguages: 'en',
    NameValue: [{ Name: 'NeoEnabled', Value: 'true' }],
    domain: 'QBO',
    sparse: false,
    Id: '1',
    SyncToken: '0',
    MetaData: metaData(startOf(books), startOf(books)),
  };
}

/** What the company set. */
export function preferences(books: Books): Entity {
  return {
    AccountingInfoPrefs: { FirstMonthOfFiscalYear: firstMonth(books), UseAccountNumbers: true, CustomerTerminology: 'Customers' },
    CurrencyPrefs: { MultiCurrencyEnabled: books.hasCurrencies, HomeCurrency: { value: books.company.baseCurrency } },
    ReportPrefs: { ReportBasis: 'Accrual', CalcAgingReportFromTxnDate: false },
    domain: 'QBO',
    sparse: false,
    Id: '1',
    SyncToken: '0',
    MetaData: metaData(startOf(books), startOf(books)),
  };
}

/** An account with its balances in its own currency; `sums` are those of all lines. */
export function accountEntity(books: Books, account: BookAccount, sums: ReadonlyMap<BookAccount, number>): Entity {
  const { kernel, parent, fullName, natural } = account;
  const { type, subType, classification } = QUICKBOOKS_TYPES[kernel.kind];
  const currency = kernel.currency ?? books.company.baseCurrency;
  const own = (one: BookAccount): number => (one.isProfit ? 0 : ownBalance(books, one, sums));
  const withChildren = (one: BookAccount): number => one.children.reduce((sum, child) => sum + withChildren(child), own(one));
  return {
    Name: kernel.name,
    SubAccount: parent !== null,
    ...(parent === null ? {} : { ParentRef: { value: parent.id } }),
    FullyQualifiedName: fullName,
    ...(kernel.number === null ? {} : { AcctNum: kernel.number }),
    Active: kernel.active,
    Classification: classification,
    AccountType: type,
    AccountSubType: subType,
    CurrentBalance: unitsOf(natural * own(account), currency),
    CurrentBalanceWithSubAccounts: unitsOf(natural * withChildren(account), currency),
    CurrencyRef: { value: currency },
    domain: 'QBO',
    sparse: false,
    Id: account.id,
    SyncToken: '0',
    MetaData: metaData(startOf(books), startOf(books)),
  };
}

/** The balance of an account in its own currency. */
function ownBalance({ company, lines }: Books, account: BookAccount, sums: ReadonlyMap<BookAccount, number>): number {
  const { currency } = account.kernel;
  if (currency === null || currency === company.baseCurrency) return sums.get(account) ?? 0;
  return lines
    .filter((line) => line.account === account && line.transaction.currency === currency)
    .reduce((sum, { line }) => sum + line.foreign, 0);
}

/** A customer, supplier or employee. */
export function partyEntity(books: Books, { id, name, active }: KernelParty): Entity {
  return {
    DisplayName: name,
    FullyQualifiedName: name,
    Active: active,
    domain: 'QBO',
    sparse: false,
    Id: books.partyId(id),
    SyncToken: '0',
    MetaData: metaData(startOf(books), startOf(books)),
  };
}

/** When the books were begun: lists do not change after that. */
function startOf({ company }: Books): number {
  return company.transactions[0]?.createdAt ?? 0;
}
