import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { importOptions, pagesOf } from '../../testing/read-request';
import type { KernelCompany } from '../kernel/company';
import { isProfitKind } from '../kernel/profit-kinds';
import { trueMovements, trueOpenItems, trueTrialBalance } from './truth';

/** Every figure of a company that a reading must give, each as a line of text in the order of the alphabet. */
export interface Figures {
  readonly baseCurrency: string;
  readonly basis: 'Accrual' | 'Cash' | null;
  readonly fiscalYearEndMonth: number;
  /** The day of that month where fiscal years end before its last day; null otherwise. */
  readonly yearEndDay: number | null;
  /** Movements by month and account, as `2026-03 4000: -120000`. */
  readonly movements: readonly string[];
  /** Balances before the first month; profit accounts and retained earnings as one. */
  readonly opening: readonly string[];
  /** Open items, as `2026-03-04 USD 120000 120000`: date, currency, open amount, and its value in the base currency. */
  readonly receivable: readonly string[];
  readonly payable: readonly string[];
}

const YEARS = importOptions().fullFiscalYears;

/** An account is known by its number, else by its name, whatever ids and longer names a package gives. */
type Amounts = ReadonlyMap<string, number>;

/** The figures that the pages of a reading with usual options state of a company, of so many full fiscal years. */
export function figuresOf(pages: readonly ImportPage[], company: KernelCompany, today: CalendarDate, years = YEARS): Figures {
  const [books] = pagesOf(pages, 'company');
  const span = spanOf(company, today, years);
  return {
    baseCurrency: books?.baseCurrency ?? '',
    basis: books?.basis ?? null,
    fiscalYearEndMonth: books?.fiscalYearEndMonth ?? 0,
    yearEndDay: books?.fiscalCalendar?.yearEndDay ?? null,
    movements: movementsOf(pages, span),
    opening: withoutProfit(company, openingOf(pages, previousDay(span.start))),
    receivable: itemsOf(pages, 'receivable'),
    payable: itemsOf(pages, 'payable'),
  };
}

/** The figures of a company as its books have them. */
export function trueFigures(company: KernelCompany, today: CalendarDate, years = YEARS): Figures {
  const span = spanOf(company, today, years);
  return {
    baseCurrency: company.baseCurrency,
    basis: 'Accrual',
    fiscalYearEndMonth: company.yearEnd.month,
    yearEndDay: company.yearEnd.day < 28 ? company.yearEnd.day : null,
    movements: truthOf(company, span),
    opening: withoutProfit(company, named(company, trueTrialBalance(company, previousDay(span.start)))),
    receivable: trueItems(company, 'receivable', today),
    payable: trueItems(company, 'payable', today),
  };
}

function spanOf({ yearEnd }: KernelCompany, today: CalendarDate, years: number): DateSpan {
  return collectionWindow(today, years, yearEnd.month);
}

function namesOf(pages: readonly ImportPage[]): string[] {
  return pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ number, name }) => number ?? name));
}

function named(company: KernelCompany, amounts: Amounts): Amounts {
  const names = new Map(company.accounts.map(({ id, number, name }) => [id, number ?? name]));
  return new Map([...amounts].map(([id, amount]) => [names.get(id) ?? id, amount]));
}

function openingOf(pages: readonly ImportPage[], day: string): Amounts {
  const [names, until] = [namesOf(pages), Number(day.replaceAll('-', ''))];
  const sums = new Map<string, number>();
  const add = (account: number, amount: number): void => {
    const name = names[account] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + amount);
  };
  for (const { account, amount, date } of pagesOf(pages, 'lines')) {
    account.forEach((ordinal, at) => {
      if ((date[at] ?? 0) <= until) add(ordinal, amount[at] ?? 0);
    });
  }
  for (const { rows } of pagesOf(pages, 'balances')) for (const { account, opening } of rows) add(account, opening);
  return sums;
}

function movementsOf(pages: readonly ImportPage[], span: DateSpan): string[] {
  const names = namesOf(pages);
  const [start, end] = [span.start, span.end].map((day) => Number(day.replaceAll('-', ''))) as [number, number];
  const sums = new Map<string, number>();
  const add = (month: string, account: number, amount: number): void => {
    const key = `${month} ${names[account] ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const { account, amount, date } of pagesOf(pages, 'lines')) {
    account.forEach((ordinal, at) => {
      const day = date[at] ?? 0;
      if (day < start || day > end) return;
      add(`${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, '0')}`, ordinal, amount[at] ?? 0);
    });
  }
  for (const { slices, rows } of pagesOf(pages, 'balances')) {
    for (const { account, net } of rows) slices.forEach((slice, at) => add(slice.start.slice(0, 7), account, net[at] ?? 0));
  }
  return linesOf(sums);
}

function truthOf(company: KernelCompany, span: DateSpan): string[] {
  const sums = [...trueMovements(company, span)].flatMap(([month, amounts]) =>
    [...named(company, amounts)].map(([name, amount]) => [`${month} ${name}`, amount] as const),
  );
  return linesOf(new Map(sums));
}

function linesOf(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].flatMap(([key, sum]) => (sum === 0 ? [] : [`${key}: ${sum}`])).toSorted();
}

/** Packages close earlier years at query time or leave them open: profit accounts and retained earnings count as one. */
function withoutProfit({ accounts }: KernelCompany, amounts: Amounts): string[] {
  const profit = new Set(
    accounts.filter(({ kind }) => isProfitKind(kind) || kind === 'retainedEarnings').map(({ number, name }) => number ?? name),
  );
  const sums = new Map<string, number>();
  for (const [name, amount] of amounts) {
    const key = profit.has(name) ? 'profit' : name;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return linesOf(sums);
}

function itemsOf(pages: readonly ImportPage[], side: OpenItem['side']): string[] {
  const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
  return items
    .filter((item) => item.side === side)
    .map(({ date, currency, open, openBase }) => `${date} ${currency} ${open} ${openBase}`)
    .toSorted();
}

function trueItems(company: KernelCompany, side: OpenItem['side'], today: CalendarDate): string[] {
  return trueOpenItems(company, side, today)
    .map(({ document, open, openBase }) => `${document.date} ${document.currency} ${open} ${openBase}`)
    .toSorted();
}
