import type { CalendarDate, MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { monthIndexOf } from '@countinghouse/domain/periods/month';
import type { KernelCompany, KernelDocument, KernelTransaction } from './company';
import type { BooksInMaking, CompanyPlan } from './company-plan';
import { DocumentWriter } from './document-writer';
import { fiscalYearStart } from './fiscal-year';
import { LedgerWriter } from './ledger-writer';
import type { DraftTransaction } from './ledger-writer';
import { writeClosings } from './write-closings';
import { writePurchases } from './write-purchases';
import { writeDiscontinued, writeOpening, writeRoutine } from './write-routine';
import { writeSales } from './write-sales';

const FIRST_ID = 1_000_001;

/** Writes the books of a company up to today: the same plan and day give the same books. */
export function writeCompany(plan: CompanyPlan, today: CalendarDate): KernelCompany {
  const start = fiscalYearStart(today, plan.yearEnd, plan.years);
  const ledger = new LedgerWriter(plan.id, plan.baseCurrency, start, today);
  const documents = new DocumentWriter(ledger, (side, currency) => controlOf(plan, side, currency), 'exchange');
  const books: BooksInMaking = { plan, ledger, documents, months: monthsBetween(start, today) };
  writeOpening(books);
  writeSales(books);
  writePurchases(books);
  writeRoutine(books);
  writeDiscontinued(books);
  writeClosings(books);
  return finish(books);
}

function controlOf({ traits, baseCurrency }: CompanyPlan, side: KernelDocument['side'], currency: string): string {
  const isSplit = traits.includes('controlPerCurrency') && currency !== baseCurrency;
  return isSplit ? `${side}-${currency.toLowerCase()}` : side;
}

function monthsBetween(start: CalendarDate, end: CalendarDate): MonthIndex[] {
  const first = monthIndexOf(start);
  return Array.from({ length: monthIndexOf(end) - first + 1 }, (_, at) => first + at);
}

/** Numbers the transactions in the order in which they were entered, and lists them by date. */
function finish({ plan, ledger, documents }: BooksInMaking): KernelCompany {
  const entered = [...ledger.drafts].sort((one, other) => one.createdAt - other.createdAt || one.order - other.order);
  const ids = new Map<DraftTransaction, string>(entered.map((draft, at) => [draft, String(FIRST_ID + at)]));
  const idOf = (draft: DraftTransaction): string => {
    const id = ids.get(draft);
    if (id === undefined) throw new RangeError('The transaction is not of these books');
    return id;
  };
  const transactions = entered.map((draft): KernelTransaction => {
    const { order: _, ...facts } = draft;
    return { ...facts, id: idOf(draft) };
  });
  return {
    id: plan.id,
    name: plan.name,
    legalName: plan.legalName,
    country: plan.country,
    baseCurrency: plan.baseCurrency,
    yearEnd: plan.yearEnd,
    traits: plan.traits,
    accounts: plan.accounts,
    parties: plan.parties.map(({ id, name, kind, active }) => ({ id, name, kind, active })),
    transactions: transactions.sort((one, other) => compare(one.date, other.date) || compare(one.id, other.id)),
    documents: documents.documents.map(({ transaction, settlements, ...facts }) => ({
      ...facts,
      id: idOf(transaction),
      settlements: settlements
        .map(({ date, amount, by }) => ({ date, amount, transactionId: idOf(by) }))
        .sort((one, other) => compare(one.date, other.date)),
    })),
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
