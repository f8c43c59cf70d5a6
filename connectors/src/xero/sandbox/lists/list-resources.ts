import type { Resource } from '../api/scopes';
import type { XeroBooks } from '../books/xero-books';
import type { Fields, WireRecord } from '../query/field';
import type { ReportName } from '../reports/answer-report';
import { presentContact } from './present-contact';
import { presentCreditNotes, presentOverpayments, presentPrepayments } from './present-credit';
import { presentInvoices } from './present-invoice';
import type { XeroAccount } from '../books/xero-account';
import { wireDate } from '../wire/wire-date';
import type { KernelTransaction } from '../../../sandbox-kit/kernel/company';
import { wireAmount } from '../wire/wire-amount';

const KINDS = new Set<KernelTransaction['kind']>(['opening', 'journal', 'closing']);

/** Manual journals, with a draft beside those that were posted; LineAmount is debit positive in the base currency. */
function presentManualJournals(books: XeroBooks) {
  const posted = books.company.transactions
    .filter(({ kind }) => KINDS.has(kind))
    .map((transaction) => presentManualJournal(books, transaction));
  const last = posted.at(-1);
  return last === undefined ? [] : [...posted, { ...last, ManualJournalID: books.idOf('transaction', 'draft journal'), Status: 'DRAFT' }];
}

function presentManualJournal(books: XeroBooks, { id, date, memo, number, modifiedAt, lines }: KernelTransaction) {
  return {
    Date: wireDate(date),
    Status: 'POSTED',
    LineAmountTypes: 'NoTax',
    UpdatedDateUTC: wireDate(modifiedAt),
    ManualJournalID: books.idOf('transaction', id),
    Narration: memo ?? number ?? 'Journal',
    JournalLines: lines.map(({ accountId, amount, memo: description }) => {
      const { number: code } = books.account(accountId).kernel;
      return {
        LineAmount: wireAmount(amount, books.company.baseCurrency),
        ...(code === null ? {} : { AccountCode: code }),
        AccountID: books.idOf('account', accountId),
        Description: description ?? '',
        TaxType: 'NONE',
        TaxAmount: wireAmount(0, books.company.baseCurrency),
        Tracking: [],
        IsBlank: false,
      };
    }),
    ShowOnCashBasisReports: true,
    HasAttachments: false,
  };
}

/** An account as `GET /Accounts` lists it. Code is left out where the account has none; bank accounts have a currency. */
function presentAccount(books: XeroBooks, { kernel, name, type, accountClass, systemAccount }: XeroAccount) {
  const [first] = books.company.transactions;
  const isBank = type === 'BANK';
  return {
    AccountID: books.idOf('account', kernel.id),
    ...(kernel.number === null ? {} : { Code: kernel.number }),
    Name: name,
    Status: kernel.active ? 'ACTIVE' : 'ARCHIVED',
    Type: type,
    TaxType: 'NONE',
    Class: accountClass,
    ...(systemAccount === null ? {} : { SystemAccount: systemAccount }),
    EnablePaymentsToAccount: false,
    ShowInExpenseClaims: false,
    ...(isBank ? { BankAccountNumber: '', BankAccountType: kernel.kind === 'creditCard' ? 'CREDITCARD' : 'BANK' } : {}),
    ...(isBank ? { CurrencyCode: kernel.currency ?? books.company.baseCurrency } : {}),
    ReportingCode: '',
    ReportingCodeName: '',
    HasAttachments: false,
    UpdatedDateUTC: wireDate(first?.createdAt ?? 0),
  };
}

/** A resource that is a list of records with where, order and If-Modified-Since. */
export interface ListResource {
  readonly present: (books: XeroBooks) => readonly WireRecord[];
  readonly isPaged: boolean;
  readonly fields: Fields;
  /** Parameters that keep the records whose field is among the values, by the name of the field. */
  readonly amongst: Readonly<Record<string, string>>;
  /** Statuses that are left out unless the parameter includeArchived asks for them; null: no status is. */
  readonly archivedField: string | null;
}

const DOCUMENT_FIELDS: Fields = {
  Type: 'text',
  Status: 'text',
  Date: 'date',
  Total: 'number',
  SubTotal: 'number',
  CurrencyCode: 'text',
  Reference: 'text',
  UpdatedDateUTC: 'date',
  'Contact.ContactID': 'guid',
  'Contact.Name': 'text',
};

const list = (present: ListResource['present'], fields: Fields, options: Partial<ListResource> = {}): ListResource => ({
  present,
  fields,
  isPaged: true,
  amongst: {},
  archivedField: null,
  ...options,
});

/** The names of the resources that are lists. */
export type ListName = Exclude<Resource, 'Organisation' | 'Journals' | ReportName>;

/** The resources that are lists. */
export const LIST_RESOURCES: Readonly<Record<ListName, ListResource>> = {
  Accounts: list(
    (books) => books.accounts.map((account) => presentAccount(books, account)),
    {
      AccountID: 'guid',
      Code: 'text',
      Name: 'text',
      Type: 'text',
      Class: 'text',
      Status: 'text',
      SystemAccount: 'text',
      UpdatedDateUTC: 'date',
    },
    { isPaged: false },
  ),
  Contacts: list(
    (books) => books.company.parties.map((party) => presentContact(books, party)),
    { ContactID: 'guid', Name: 'text', ContactStatus: 'text', IsSupplier: 'boolean', IsCustomer: 'boolean', UpdatedDateUTC: 'date' },
    { amongst: { IDs: 'ContactID' }, archivedField: 'ContactStatus' },
  ),
  Invoices: list(
    presentInvoices,
    {
      ...DOCUMENT_FIELDS,
      InvoiceID: 'guid',
      InvoiceNumber: 'text',
      DueDate: 'date',
      AmountDue: 'number',
      AmountPaid: 'number',
      AmountCredited: 'number',
    },
    { amongst: { IDs: 'InvoiceID', InvoiceNumbers: 'InvoiceNumber', ContactIDs: 'Contact.ContactID', Statuses: 'Status' } },
  ),
  CreditNotes: list(presentCreditNotes, {
    ...DOCUMENT_FIELDS,
    CreditNoteID: 'guid',
    CreditNoteNumber: 'text',
    RemainingCredit: 'number',
  }),
  Overpayments: list(presentOverpayments, { ...DOCUMENT_FIELDS, OverpaymentID: 'guid', RemainingCredit: 'number' }),
  Prepayments: list(presentPrepayments, { ...DOCUMENT_FIELDS, PrepaymentID: 'guid', RemainingCredit: 'number' }),
  ManualJournals: list(presentManualJournals, {
    ManualJournalID: 'guid',
    Status: 'text',
    Date: 'date',
    Narration: 'text',
    UpdatedDateUTC: 'date',
  }),
};
