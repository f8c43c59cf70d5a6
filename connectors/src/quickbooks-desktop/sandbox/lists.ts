import type { KernelParty } from '../../sandbox-kit/kernel/company';
import { listIdOf, type Books } from './books';
import { xml, type XmlText } from './xml';

const KINDS: ReadonlyMap<string, KernelParty['kind']> = new Map([
  ['Customer', 'customer'],
  ['Vendor', 'supplier'],
  ['Employee', 'employee'],
]);
/** Currencies by the place in the list that QuickBooks comes with. */
const LOCATIONS: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'NZD'];
/** The country of an edition is written as people there write it. */
const EDITIONS: ReadonlyMap<string, string> = new Map([['GB', 'UK'] as const, ...['US', 'CA', 'AU'].map((code) => [code, code] as const)]);
const VERSIONS = ['1.0', '1.1', '2.0', '2.1', '3.0', '4.0', '4.1', ...Array.from({ length: 12 }, (_, at) => `${at + 5}.0`)];
const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The versions of qbXML that this QuickBooks knows. */
export function knows(version: string): boolean {
  return VERSIONS.includes(version);
}

/** A reference to a currency; none where the company has only one. */
export function currencyRef(books: Books, currency: string, name = 'CurrencyRef'): XmlText[] {
  if (books.currencies.length === 1) return [];
  return [xml(name, [xml('ListID', listIdOf(0x1000 + LOCATIONS.indexOf(currency))), xml('FullName', currency)])];
}

/** A reference to a customer, vendor, or employee. */
export function partyRef(books: Books, name: string, partyId: string): XmlText {
  const party = books.party(partyId);
  return xml(name, [xml('ListID', partyListId(books, party)), xml('FullName', party.name)]);
}

/** A reference to an account. */
export function accountRef(books: Books, name: string, kernelId: string): XmlText {
  const { listId, fullName } = books.account(kernelId);
  return xml(name, [xml('ListID', listId), xml('FullName', fullName)]);
}

function partyListId({ company }: Books, party: KernelParty): string {
  return listIdOf(0x2000 + company.parties.indexOf(party));
}

/** The members of a list that is no list of transactions. */
export function listMembers(books: Books, entity: string): readonly XmlText[][] {
  const { company } = books;
  if (entity === 'Host') {
    return [
      [
        ...[xml('ProductName', 'QuickBooks Desktop Premier 2024'), xml('MajorVersion', '34'), xml('MinorVersion', '0')],
        ...[xml('Country', EDITIONS.get(company.country) ?? 'US'), ...VERSIONS.map((version) => xml('SupportedQBXMLVersion', version))],
        ...[xml('IsAutomaticLogin', 'false'), xml('QBFileMode', 'SingleUser')],
      ],
    ];
  }
  if (entity === 'Company') {
    const firstMonth = MONTHS.format(Date.UTC(2024, company.yearEnd.month % 12, 1));
    return [
      [
        ...[xml('IsSampleCompany', 'false'), xml('CompanyName', company.name), xml('LegalCompanyName', company.legalName)],
        ...[xml('FirstMonthFiscalYear', firstMonth), xml('FirstMonthIncomeTaxYear', 'January'), xml('TaxForm', 'OtherOrNone')],
      ],
    ];
  }
  if (entity === 'Preferences') {
    const isOn = books.currencies.length > 1;
    const foreign = [xml('IsMultiCurrencyOn', String(isOn)), ...currencyRef(books, company.baseCurrency, 'HomeCurrencyRef')];
    const reports = [xml('AgingReportBasis', 'AgeFromDueDate'), xml('SummaryReportBasis', 'Accrual')];
    return [[xml('MultiCurrencyPreferences', foreign), xml('ReportsPreferences', reports)]];
  }
  if (entity === 'Currency') {
    return LOCATIONS.map((code, at) => [
      ...[xml('ListID', listIdOf(0x1000 + at)), xml('Name', `Currency of ${code}`), xml('IsActive', 'true'), xml('CurrencyCode', code)],
    ]);
  }
  if (entity === 'Account') return accountMembers(books);
  return company.parties
    .filter(({ kind }) => kind === KINDS.get(entity))
    .map((party) => [
      ...[xml('ListID', partyListId(books, party)), xml('Name', party.name), xml('FullName', party.name)],
      xml('IsActive', String(party.active)),
    ]);
}

function accountMembers(books: Books): XmlText[][] {
  const accounts = books.accounts.map(({ listId, fullName, kernel, parent, type, special }) => [
    ...[xml('ListID', listId), xml('Name', kernel.name), xml('FullName', fullName), xml('IsActive', String(kernel.active))],
    ...(parent === null ? [] : [xml('ParentRef', [xml('ListID', parent.listId), xml('FullName', parent.fullName)])]),
    ...[xml('Sublevel', String(fullName.split(':').length - 1)), xml('AccountType', type)],
    ...(special === null ? [] : [xml('SpecialAccountType', special)]),
    ...(kernel.number === null ? [] : [xml('AccountNumber', kernel.number)]),
    ...currencyRef(books, kernel.currency ?? books.company.baseCurrency),
  ]);
  const orders = [xml('ListID', listIdOf(0x3000)), xml('Name', 'Purchase Orders'), xml('FullName', 'Purchase Orders')];
  return [...accounts, [...orders, xml('IsActive', 'true'), xml('Sublevel', '0'), xml('AccountType', 'NonPosting')]];
}
