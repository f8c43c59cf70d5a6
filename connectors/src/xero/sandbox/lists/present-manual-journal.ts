import type { KernelTransaction } from '../../../sandbox-kit/kernel/company';
import type { XeroBooks } from '../books/xero-books';
import { wireAmount } from '../wire/wire-amount';
import { wireDate } from '../wire/wire-date';

const KINDS = new Set<KernelTransaction['kind']>(['opening', 'journal', 'closing']);

/** Manual journals, with a draft beside those that were posted; LineAmount is debit positive in the base currency. */
export function presentManualJournals(books: XeroBooks) {
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
