import type { XeroAccount } from '../books/xero-account';
import type { XeroBooks } from '../books/xero-books';
import { wireDate } from '../wire/wire-date';

/** An account as `GET /Accounts` lists it. Code is left out where the account has none; bank accounts have a currency. */
export function presentAccount(books: XeroBooks, { kernel, name, type, accountClass, systemAccount }: XeroAccount) {
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
