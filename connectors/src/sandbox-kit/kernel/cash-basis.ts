import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from './base-amount';
import type { KernelCompany, KernelDocument, KernelLine, KernelTransaction } from './company';

/** What one transaction posts on one day. */
export interface SourcedPosting {
  readonly source: KernelTransaction;
  readonly date: CalendarDate;
  readonly lines: readonly KernelLine[];
}

/** Kinds of documents that count on the cash basis only as far as they are settled. */
const ACCRUED = new Set<KernelDocument['kind']>(['invoice', 'creditNote', 'bill', 'supplierCredit']);

/** Every transaction as it was posted: the accrual basis. */
export function accrualPostings({ transactions }: KernelCompany): SourcedPosting[] {
  return transactions.map((source) => ({ source, date: source.date, lines: source.lines }));
}

/**
 * The cash basis. An invoice, bill, or credit counts on the day of each settlement, every line of it in the proportion that is settled then;
 * its share is part of the transaction that settles it. Everything else counts as it was posted: payments, advances, journals, and what
 * was bought or sold at once. So receivables and payables hold advances alone, and money is the same on either basis.
 *
 * Xero and QuickBooks both describe the proportion and the day. What they leave open: to which line the rounding of a share goes (here the
 * last one); whether an allocated credit counts on the day of its allocation (here it does) or of the later of both documents; whether
 * QuickBooks counts lines of documents on the balance sheet, such as goods for stock, with the payment (here it does) or with the document;
 * and that QuickBooks shows advances of customers as "Unapplied Cash Payment Income" (here they stay receivables).
 */
export function cashPostings({ transactions, documents, baseCurrency }: KernelCompany): SourcedPosting[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const accrued = documents.filter(({ kind }) => ACCRUED.has(kind));
  const accruedIds = new Set(accrued.map(({ id }) => id));
  const postings = transactions
    .filter(({ id }) => !accruedIds.has(id))
    .map((source) => ({ source, date: source.date, lines: [...source.lines] }));
  const byDay = new Map(postings.map((posting) => [`${posting.source.id} ${posting.date}`, posting]));
  for (const document of accrued) {
    for (const { transactionId, date, lines } of sharesOf(document, transactionOf(document.id), baseCurrency)) {
      const key = `${transactionId} ${date}`;
      const posting = byDay.get(key);
      if (posting === undefined) byDay.set(key, { source: transactionOf(transactionId), date, lines });
      else posting.lines.push(...lines);
    }
  }
  return [...byDay.values()];

  function transactionOf(id: string): KernelTransaction {
    const transaction = byId.get(id);
    if (transaction === undefined) throw new RangeError(`No transaction ${id}`);
    return transaction;
  }
}

/** The company as it is on the cash basis: a transaction for each day on which one counts, in the order of their dates; documents stay. */
export function onCashBasis(company: KernelCompany): KernelCompany {
  const transactions = cashPostings(company)
    .map(({ source, date, lines }): KernelTransaction => ({ ...source, date, lines }))
    .sort((one, other) => compare(one.date, other.date) || compare(one.id, other.id));
  return { ...company, transactions };
}

function sharesOf(
  { side, currency, rate, total, settlements, controlAccountId }: KernelDocument,
  { lines }: KernelTransaction,
  base: string,
) {
  const others = lines.filter(({ accountId }) => accountId !== controlAccountId);
  const sign = side === 'receivable' ? 1 : -1;
  const inBase = (amount: number): number => baseAmount(amount, currency, base, rate);
  let settled = 0;
  return settlements.map(({ transactionId, date, amount }) => {
    const before = settled;
    settled += amount;
    const control = { amount: sign * (inBase(total - before) - inBase(total - settled)), foreign: sign * amount };
    const shares = others.map((line) => ({
      ...line,
      amount: shareOf(line.amount, settled, total) - shareOf(line.amount, before, total),
      foreign: shareOf(line.foreign, settled, total) - shareOf(line.foreign, before, total),
    }));
    const last = shares.pop();
    if (last === undefined) throw new RangeError('A document has lines beside its control account');
    last.amount = -control.amount - sumExact(shares.map((share) => share.amount));
    last.foreign = -control.foreign - sumExact(shares.map((share) => share.foreign));
    const all: KernelLine[] = [{ accountId: controlAccountId, ...control, memo: null }, ...shares, last];
    return { transactionId, date, lines: all.filter((line) => line.amount !== 0 || line.foreign !== 0) };
  });
}

/** `amount x part / whole`, rounded toward zero; exact where the part is the whole. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
