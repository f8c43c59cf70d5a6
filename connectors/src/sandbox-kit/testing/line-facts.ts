import type { ImportPage } from '@countinghouse/domain/imports/page';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { importOptions, pagesOf } from '../../testing/read-request';
import type { KernelCompany, KernelLine, KernelTransaction } from '../kernel/company';

/** A fact of ledger lines that a package may state, in the words of pages; `foreign` is currency, amount and rate. */
export type LineFact = 'party' | 'lineNumber' | 'createdOn' | 'modifiedOn' | 'foreign';

/** What a package states of its ledger lines, and how many hours its days are behind those of UTC. */
export interface StatedLineFacts {
  readonly facts: readonly LineFact[];
  readonly hoursBehind: number;
}

/** The lines that the pages of a reading with usual options state, each as a text of its facts, in the order of the alphabet. */
export function lineFactsOf(
  pages: readonly ImportPage[],
  company: KernelCompany,
  today: CalendarDate,
  { facts }: StatedLineFacts,
): string[] {
  const names = pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ number, name }) => number ?? name));
  const parties = pagesOf(pages, 'parties').flatMap((page) => page.parties.map(({ name }) => name));
  const { start, end } = spanOf(company, today);
  return pagesOf(pages, 'lines')
    .flatMap((page) =>
      Array.from(page.date, (date, at) => {
        if (date < start || date > end) return [];
        const currency = page.currency?.[at] ?? null;
        const stated: Record<LineFact, string> = {
          party: parties[page.party[at] ?? -1] ?? 'none',
          lineNumber: String(page.lineNumber?.[at] ?? 0),
          createdOn: String(page.createdOn?.[at] ?? 0),
          modifiedOn: String(page.modifiedOn?.[at] ?? 0),
          foreign: currency === null ? 'none' : `${currency} ${page.foreignAmount?.[at]} at ${page.rate?.[at]}`,
        };
        const type = (page.type?.[at] ?? null) === null ? 'without a type' : 'with a type';
        return [line(date, names[page.account[at] ?? -1], page.amount[at], type, facts, stated)];
      }).flat(),
    )
    .toSorted();
}

/** The same as the books of the company have them. */
export function trueLineFacts(company: KernelCompany, today: CalendarDate, { facts, hoursBehind }: StatedLineFacts): string[] {
  const parties = new Map(company.parties.map(({ id, name }) => [id, name]));
  const names = new Map(company.accounts.map(({ id, number, name }) => [id, number ?? name]));
  const { start, end } = spanOf(company, today);
  const dayOf = (moment: number) => String(toDateNumber(new Date(moment - hoursBehind * HOUR).toISOString().slice(0, 10)));
  return company.transactions
    .filter(({ date }) => toDateNumber(date) >= start && toDateNumber(date) <= end)
    .flatMap((transaction) =>
      transaction.lines.map((each, at) =>
        line(toDateNumber(transaction.date), names.get(each.accountId), each.amount, 'with a type', facts, {
          party: parties.get(transaction.partyId ?? '') ?? 'none',
          lineNumber: String(at + 1),
          createdOn: dayOf(transaction.createdAt),
          modifiedOn: dayOf(transaction.modifiedAt),
          foreign: foreignOf(company, transaction, each),
        }),
      ),
    )
    .toSorted();
}

const HOUR = 3_600_000;

function spanOf({ yearEnd }: KernelCompany, today: CalendarDate): { readonly start: number; readonly end: number } {
  const { start, end } = collectionWindow(today, importOptions().fullFiscalYears, yearEnd.month);
  return { start: toDateNumber(start), end: toDateNumber(end) };
}

function foreignOf({ baseCurrency }: KernelCompany, { currency, rate }: KernelTransaction, { foreign }: KernelLine): string {
  return currency === baseCurrency ? 'none' : `${currency} ${foreign} at ${rate}`;
}

function line(
  date: number,
  account: string | undefined,
  amount: number | undefined,
  type: string,
  facts: readonly LineFact[],
  stated: Readonly<Record<LineFact, string>>,
): string {
  return [date, account, amount, type, ...facts.map((fact) => `${fact} ${stated[fact]}`)].join(', ');
}
