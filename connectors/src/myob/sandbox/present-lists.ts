import type { KernelParty } from '../../sandbox-kit/kernel/company';
import { HEADERS, type MyobAccount } from './myob-account';
import type { MyobBooks } from './myob-books';
import { wireAmount, wireDay } from './wire';

/** The whole time of a company, for balances of now. */
const EVER = { basis: 'Accrual', withAdjustments: true } as const;

/** A reference to an account. */
export function accountLink(books: MyobBooks, { kernel }: MyobAccount) {
  const UID = books.guid('account', kernel.id);
  return { UID, Name: kernel.name, DisplayID: kernel.number ?? '', URI: `${books.fileUrl}/GeneralLedger/Account/${UID}` };
}

/** A reference to a contact. */
export function contactLink(books: MyobBooks, party: KernelParty) {
  const UID = books.guid('contact', party.id);
  const kind = party.kind === 'customer' ? 'Customer' : 'Supplier';
  return { UID, Name: party.name, DisplayID: '*None', URI: `${books.fileUrl}/Contact/${kind}/${UID}` };
}

/** A reference to a currency; null for the base currency. */
export function currencyLink(books: MyobBooks, currency: string | null) {
  if (currency === null || currency === books.company.baseCurrency) return null;
  const UID = books.guid('currency', currency);
  return { UID, Code: currency, Name: currency, URI: `${books.fileUrl}/GeneralLedger/Currency/${UID}` };
}

/** The chart of accounts, headers first. */
export function presentAccounts(books: MyobBooks) {
  const balances = books.moved('', '9999-12-31', EVER);
  const headers = HEADERS.map(([DisplayID, Name, Classification]) => ({
    UID: books.guid('account', `header:${DisplayID}`),
    ...{ Name, DisplayID, Classification, Type: null, Number: 0, Description: '', ParentAccount: null, IsActive: true, Level: 1 },
    ...{ OpeningBalance: wireAmount(0), CurrentBalance: wireAmount(0), IsHeader: true, ForeignCurrency: null },
  }));
  const details = books.accounts.map((account) => {
    const { kernel, classification, type, showsCredit } = account;
    const balance = balances.get(kernel.id) ?? 0;
    return {
      ...accountLink(books, account),
      ...{ Classification: classification, Type: type, Number: 0, Description: '', ParentAccount: null, IsActive: kernel.active, Level: 2 },
      OpeningBalance: wireAmount(0),
      CurrentBalance: wireAmount(showsCredit ? -balance : balance),
      ...{ IsHeader: false, ForeignCurrency: currencyLink(books, kernel.currency) },
    };
  });
  return [...headers, ...details];
}

/** What MYOB uses accounts for. */
export function presentLinkedAccounts(books: MyobBooks) {
  return books.accounts.flatMap((account) =>
    account.linkedAs === null
      ? []
      : [{ UID: books.guid('link', account.linkedAs), Account: accountLink(books, account), Description: account.linkedAs }],
  );
}

/** The accounting properties, a list of one. */
export function presentProperties({ company }: MyobBooks, year: number) {
  const first = company.transactions[0]?.date ?? '2020-01-01';
  const { month } = company.yearEnd;
  return [{ ConversionDate: wireDay(`${first.slice(0, 8)}01`), CurrentFinancialYear: year, LastMonthFinancialYear: month, URI: '' }];
}

/** The contacts of one kind; people who work for the company have supplier cards, since no payroll is read. */
export function presentContacts(books: MyobBooks, isCustomer: boolean) {
  return books.company.parties
    .filter(({ kind }) => (kind === 'customer') === isCustomer)
    .map((party) => {
      const [first = '', ...last] = party.name.split(' ');
      const isPerson = party.kind === 'employee' && last.length > 0;
      const names = isPerson
        ? { CompanyName: null, FirstName: first, LastName: last.join(' ') }
        : { CompanyName: party.name, FirstName: null, LastName: null };
      const { UID, DisplayID, URI } = contactLink(books, party);
      return { UID, ...names, IsIndividual: isPerson, DisplayID, IsActive: party.active, URI };
    });
}
