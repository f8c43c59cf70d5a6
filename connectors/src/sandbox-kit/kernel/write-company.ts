import { type CalendarDate, type MonthIndex, yearOf } from '@countinghouse/domain/periods/calendar-date';
import { monthIndexOf, numberOfMonth } from '@countinghouse/domain/periods/month';
import type { KernelCompany, KernelDocument, KernelTransaction } from './company';
import type { BooksInMaking, CompanyPlan } from './company-plan';
import { DocumentWriter } from './document-writer';
import { fiscalYearStart, yearEndIn } from './fiscal-year';
import { LedgerWriter, type DraftTransaction } from './ledger-writer';
import { writePurchases } from './write-purchases';
import { writeDiscontinued, writeOpening, writeRoutine } from './write-routine';
import { writeSales } from './write-sales';
import { previousDay } from '@countinghouse/domain/periods/day';
import { dayIn, daysAfter } from './days';
import { isProfitKind } from './profit-kinds';

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

/** Posts what follows from the balances of a month: goods used, sales tax and the card paid, and income tax and closing entries at year end. */
function writeClosings(books: BooksInMaking): void {
  const { ledger, months, plan } = books;
  for (const month of months) {
    closeMonth(ledger, month);
    const yearEnd = yearEndIn(Math.floor(month / 12), plan.yearEnd);
    if (plan.yearEnd.month === numberOfMonth(month) && ledger.covers(yearEnd)) closeYear(books, yearEnd);
  }
}

function closeMonth(ledger: LedgerWriter, month: MonthIndex): void {
  const end = dayIn(month, 31);
  const goods = Math.floor((ledger.balanceAt('inventory', end) * 45) / 100);
  move(ledger, end, 'Goods sold', 'cost-of-sales', 'inventory', goods);
  const before = dayIn(month - 1, 31);
  move(ledger, dayIn(month, 25), 'Card payment', 'card', 'checking', -ledger.balanceAt('card', before));
  if (numberOfMonth(month) % 3 !== 1) return;
  move(ledger, dayIn(month, 18), 'Sales tax of the quarter', 'sales-tax', 'checking', -ledger.balanceAt('sales-tax', before));
}

function closeYear({ ledger, plan }: BooksInMaking, yearEnd: CalendarDate): void {
  const profit = -profitBalances().reduce((sum, [, balance]) => sum + balance, 0);
  const tax = Math.max(Math.floor(profit / 4), 0);
  move(ledger, yearEnd, `Income tax ${yearOf(yearEnd)}`, 'income-tax', 'income-tax-due', tax);
  if (tax > 0) move(ledger, daysAfter(yearEnd, 75), 'Income tax paid', 'income-tax-due', 'checking', tax);
  if (!plan.traits.includes('closingEntries')) return;
  ledger.post({
    kind: 'closing',
    date: yearEnd,
    memo: `Closing entry ${yearOf(yearEnd)}`,
    lines: [...profitBalances().map(([account, balance]) => ({ account, foreign: -balance })), { account: 'retained', foreign: 0 }],
  });

  /** What the accounts of the income statement hold of the year that ends. */
  function profitBalances(): [string, number][] {
    const before = previousDay(fiscalYearStart(yearEnd, plan.yearEnd));
    return plan.accounts
      .filter(({ kind }) => isProfitKind(kind))
      .map(({ id }) => [id, ledger.balanceAt(id, yearEnd) - ledger.balanceAt(id, before)]);
  }
}

function move(ledger: LedgerWriter, date: CalendarDate, memo: string, debit: string, credit: string, amount: number): void {
  if (amount === 0) return;
  ledger.post({
    kind: credit === 'checking' ? 'spending' : 'journal',
    date,
    memo,
    lines: [
      { account: debit, foreign: amount },
      { account: credit, foreign: -amount },
    ],
  });
}
