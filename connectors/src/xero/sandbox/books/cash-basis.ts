import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelCompany, KernelDocument, KernelLine, KernelTransaction } from '../../../sandbox-kit/kernel/company';

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
 * The cash basis: an invoice, bill or credit counts in the proportion and on the day of each settlement, everything else as it was posted.
 * Shares are rounded so that those of a document settled in full sum to the document.
 */
export function cashPostings({ transactions, documents }: KernelCompany): SourcedPosting[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const accrued = documents.filter(({ kind }) => ACCRUED.has(kind));
  const accruedIds = new Set(accrued.map(({ id }) => id));
  const postings = transactions
    .filter(({ id }) => !accruedIds.has(id))
    .map((source) => ({ source, date: source.date, lines: [...source.lines] }));
  const byDay = new Map(postings.map((posting) => [`${posting.source.id} ${posting.date}`, posting]));
  for (const document of accrued) {
    for (const { transactionId, date, lines } of sharesOf(document, transactionOf(document.id))) {
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

function sharesOf({ total, settlements, controlAccountId }: KernelDocument, { lines }: KernelTransaction) {
  const others = lines.filter(({ accountId }) => accountId !== controlAccountId);
  let settled = 0;
  return settlements.map(({ transactionId, date, amount }) => {
    const before = settled;
    settled += amount;
    const shares = others.map((line) => ({
      ...line,
      amount: shareOf(line.amount, settled, total) - shareOf(line.amount, before, total),
      foreign: shareOf(line.foreign, settled, total) - shareOf(line.foreign, before, total),
    }));
    const control = {
      accountId: controlAccountId,
      amount: -sumExact(shares.map((share) => share.amount)),
      foreign: -sumExact(shares.map((share) => share.foreign)),
      memo: null,
    };
    return { transactionId, date, lines: [control, ...shares] };
  });
}

/** `amount x part / whole`, rounded toward zero; exact where the part is the whole. */
function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
