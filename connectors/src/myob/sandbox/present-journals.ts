import type { KernelTransaction, KernelTransactionKind } from '../../sandbox-kit/kernel/company';
import type { MyobBooks } from './myob-books';
import { accountLink } from './present-lists';
import { wireAmount, wireDay, wireMoment } from './wire';

const SALE = ['Sale', 'Invoice'] as const;
const PURCHASE = ['Purchase', 'Bill'] as const;
const GENERAL = ['General', 'GeneralJournal'] as const;

/** The journal that a kind of transaction is in, and its type; those of advances depend on their side. */
const KINDS: Readonly<Record<KernelTransactionKind, readonly [journal: string, type: string]>> = {
  opening: GENERAL,
  invoice: SALE,
  creditNote: SALE,
  customerPayment: ['CashReceipt', 'CustomerPayment'],
  bill: PURCHASE,
  supplierCredit: PURCHASE,
  supplierPayment: ['CashPayment', 'SupplierPayment'],
  overpayment: SALE,
  prepayment: SALE,
  deposit: ['CashReceipt', 'ReceiveMoneyTxn'],
  spending: ['CashPayment', 'SpendMoneyTxn'],
  journal: GENERAL,
  closing: GENERAL,
};

/** The journals of all transactions, in the order of their days. */
export function presentJournals(books: MyobBooks) {
  return books.company.transactions.map((transaction) => {
    const { id, date, number, memo, createdAt, lines } = transaction;
    const { journalType, type, source } = sourceOf(books, transaction);
    const UID = books.guid('journal', id);
    return {
      UID,
      DisplayID: number ?? `GJ${id}`,
      JournalType: journalType,
      SourceTransaction: { UID: source, TransactionType: type, URI: `${books.fileUrl}/${type}/${source}` },
      ...{ DateOccurred: wireDay(date), DatePosted: wireMoment(createdAt), Description: memo ?? '' },
      Lines: lines.map((line) => ({
        Account: accountLink(books, books.account(line.accountId)),
        Amount: wireAmount(Math.abs(line.amount), 6),
        IsCredit: line.amount < 0,
        ...{ Job: null, LineDescription: line.memo ?? '', ReconciledDate: null, UnitCount: null },
      })),
      ...{ URI: `${books.fileUrl}/GeneralLedger/JournalTransaction/${UID}`, RowVersion: '0' },
    };
  });
}

function sourceOf(books: MyobBooks, { id, kind }: KernelTransaction) {
  const [settled] = books.settledBy.get(id) ?? [];
  const isPayable = (books.documents.get(id) ?? settled)?.side === 'payable';
  const [journalType, type] = isPayable && KINDS[kind] === SALE ? PURCHASE : KINDS[kind];
  const transaction = books.guid('transaction', id);
  if (settled === undefined) return { journalType, type, source: transaction };
  if (kind === 'journal') {
    return { journalType, type: isPayable ? 'DebitSettlement' : 'CreditSettlement', source: books.guid('settlement', id) };
  }
  const isRefund = kind === 'spending' || kind === 'deposit';
  return { journalType, type: isRefund ? (isPayable ? 'DebitRefund' : 'CreditRefund') : type, source: transaction };
}
