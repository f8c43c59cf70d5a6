import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from '../../sandbox-kit/kernel/base-amount';
import type { KernelDocument, KernelSettlement, KernelTransaction } from '../../sandbox-kit/kernel/company';
import { rateOn } from '../../sandbox-kit/kernel/exchange-rates';
import type { Books } from './books';
import { wireAmount, wireRate, wireTime } from './wire-values';

type Json = Readonly<Record<string, unknown>>;
type DocumentResource = 'invoices' | 'credit_notes' | 'bills';

/** The documents of a resource as they are today; a draft is among the invoices, which is in no ledger. */
export function presentDocuments(books: Books, resource: DocumentResource, today: CalendarDate): Json[] {
  const found = books.company.documents.filter((document) => books.addressOf(document).includes(`/${resource}/`));
  const transactions = new Map(books.company.transactions.map((transaction) => [transaction.id, transaction]));
  const shown = found.map((document) => presentDocument(books, document, transactions.get(document.id), today));
  const [draft] = shown;
  if (resource !== 'invoices' || draft === undefined) return shown;
  return [...shown, { ...draft, url: `${books.root}/invoices/1`, status: 'Draft', dated_on: today, paid_value: '0.0', due_value: '999.0' }];
}

function presentDocument(books: Books, document: KernelDocument, transaction: KernelTransaction | undefined, today: CalendarDate): Json {
  const { side, kind, currency, date, due, number, partyId, rate, total, settlements } = document;
  const { baseCurrency } = books.company;
  const settled = settlements.reduce((sum, { date: on, amount }) => (on <= today ? sum + amount : sum), 0);
  const open = total - settled;
  return {
    url: books.addressOf(document),
    contact: books.contactOf(partyId),
    dated_on: date,
    ...(due === null ? {} : { due_on: due }),
    ...(number === null ? {} : { reference: number }),
    currency,
    exchange_rate: wireRate(rate),
    total_value: wireAmount(total, currency),
    [side === 'receivable' && kind !== 'invoice' ? 'refunded_value' : 'paid_value']: wireAmount(settled, currency),
    due_value: wireAmount(open, currency),
    ...(side === 'payable'
      ? {
          // At the rate of today, which is not that of the ledger.
          native_due_value: wireAmount(baseAmount(open, currency, baseCurrency, rateOn(currency, baseCurrency, today)), baseCurrency),
          is_paid_by_hire_purchase: false,
        }
      : {}),
    status: open === 0 ? (total < 0 ? 'Refunded' : 'Paid') : due !== null && due < today ? 'Overdue' : 'Open',
    created_at: wireTime(transaction?.createdAt ?? 0),
    updated_at: wireTime(transaction?.modifiedAt ?? 0),
  };
}

/** Payments and refunds through a bank account, each of the documents that it settles as an explanation of its own. */
export function presentExplanations(books: Books, bankAccountId: string): Json[] {
  const { company, root } = books;
  const transactions = new Map(company.transactions.map((transaction) => [transaction.id, transaction]));
  const first = books.banks[0];
  return company.documents.flatMap((document) =>
    document.settlements.flatMap((settlement, at) => {
      if (document.side === 'receivable' && reconciled(books, document, settlement) !== null) return [];
      const line = transactions.get(settlement.transactionId)?.lines.find(({ accountId }) => books.category(accountId).resource !== null);
      // A supplier's credit has no reconciliation: it is set against a bill by two explanations of no money together.
      const bank = line === undefined ? first : books.category(line.accountId);
      if (bank === undefined || `${bank.resource?.id}` !== bankAccountId) return [];
      const bankCurrency = bank.account.currency ?? company.baseCurrency;
      const { currency, rate, side } = document;
      const amount = side === 'receivable' ? settlement.amount : -settlement.amount;
      const isForeign = currency !== bankCurrency;
      return {
        url: `${root}/bank_transaction_explanations/${document.id}${at}`,
        bank_account: `${root}/bank_accounts/${bank.resource?.id}`,
        dated_on: settlement.date,
        gross_value: wireAmount(isForeign ? baseAmount(amount, currency, company.baseCurrency, rate) : amount, bankCurrency),
        // FreeAgent writes zero where both are in the same currency.
        foreign_currency_value: isForeign ? wireAmount(amount, currency) : '0.0',
        [side === 'receivable' ? 'paid_invoice' : 'paid_bill']: books.addressOf(document),
      };
    }),
  );
}

/** Credit notes that were set against invoices. */
export function presentReconciliations(books: Books): Json[] {
  const invoices = books.company.documents.filter(({ side, total }) => side === 'receivable' && total > 0);
  return invoices.flatMap((invoice) =>
    invoice.settlements.flatMap((settlement, at) => {
      const credit = reconciled(books, invoice, settlement);
      if (credit === null) return [];
      return {
        url: `${books.root}/credit_note_reconciliations/${invoice.id}${at}`,
        gross_value: wireAmount(settlement.amount, invoice.currency),
        dated_on: settlement.date,
        currency: invoice.currency,
        exchange_rate: wireRate(invoice.rate),
        invoice: books.addressOf(invoice),
        credit_note: books.addressOf(credit),
      };
    }),
  );
}

/** The document on the other side of a settlement without money; null where money settled it. */
function reconciled(books: Books, document: KernelDocument, { transactionId, date, amount }: KernelSettlement): KernelDocument | null {
  const direct = books.document(transactionId);
  if (direct !== undefined) return direct;
  const other = books.company.documents.find(
    (each) =>
      each !== document &&
      each.partyId === document.partyId &&
      each.settlements.some((one) => one.transactionId === transactionId && one.date === date && one.amount === -amount),
  );
  return other ?? null;
}
