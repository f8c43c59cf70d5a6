import { randomUUID } from 'node:crypto';
import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { currencyFinding } from '@countinghouse/domain/imports/findings/currency';
import type { ImportPage, LinesPage, OpenItem, SourceParty } from '@countinghouse/domain/imports/page';
import { WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import { toDateNumber, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { isRefusal } from '@countinghouse/domain/refusals';
import { startImport } from '../modules/imports/imports/start-import';
import { HistoryClock } from '../seed/history/history-ctx';
import { importDemoLedger } from '../seed/history/import-demo-ledger';
import { aSubmission, aWorkspace } from './builders';
import type { TestApp } from './test-app';

/** A journal: its date, and what it adds to accounts by name, in minor units, debit positive. */
export interface BookedJournal {
  readonly date: CalendarDate;
  readonly lines: Readonly<Record<string, number>>;
}

/** Books as a test describes them. */
export interface BooksGiven {
  readonly accounts: Readonly<Record<string, AccountType>>;
  readonly journals: readonly BookedJournal[];
  readonly basis?: 'Accrual' | 'Cash';
  /** The company as the books state it; they state none by default. */
  readonly company?: string;
  /** Whether the file or its uploader states that the amounts are in US dollars; they do by default. */
  readonly currencyIsStated?: boolean;
  /** 1..12; 12 by default. */
  readonly fiscalYearEndMonth?: number;
  /** The day of that month on which fiscal years end; its last day by default. */
  readonly yearEndDay?: number;
  /** Customers and vendors by name, and what is open of them. */
  readonly parties?: readonly SourceParty[];
  readonly openItems?: readonly OpenItem[];
}

/** The location of imported books. */
export interface RecordWithBooks {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly financialRecordId: string;
}

/** Imports books into a new workspace of ben's, or the given one of his, through the steps of every import. */
export function aRecordWithBooks(test: TestApp, books: BooksGiven, given?: { readonly workspaceId: string }): Promise<RecordWithBooks> {
  return aRecordOfPages(test, pagesOf(books), given);
}

/** The same of books in the pages that an import reads. */
export async function aRecordOfPages(
  test: TestApp,
  pages: readonly ImportPage[],
  given?: { readonly workspaceId: string },
): Promise<RecordWithBooks> {
  const workspaceId = given?.workspaceId ?? (await aWorkspace(test, { users: ['ben'] }));
  const submissionId = await aSubmission(test, workspaceId);
  const ctx = { ...test.ctxOf('ben'), clock: new HistoryClock(test.clock.now()) };
  const document = { documentId: randomUUID(), storeKey: 'books', fileName: 'books.csv', sha256: '00' };
  const source = { kind: 'file' as const, ...document, fiscalYearEndMonth: null, baseCurrency: null };
  const started = await startImport(ctx, { workspaceId, submissionId, datasourceNameId: 'FileUpload', source });
  if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
  await importDemoLedger(ctx, started.financialRecordId, pages);
  return { workspaceId, submissionId, financialRecordId: started.financialRecordId };
}

function pagesOf({
  accounts,
  journals,
  company: stated,
  basis = 'Accrual',
  fiscalYearEndMonth = 12,
  yearEndDay,
  currencyIsStated = true,
  parties = [],
  openItems = [],
}: BooksGiven): ImportPage[] {
  const named = stated === undefined ? { name: 'Alder Creek', nameIsOfFile: true as const } : { name: stated };
  const calendar = yearEndDay === undefined ? {} : { fiscalCalendar: { ...WHOLE_MONTHS, yearEndDay } };
  const company = { ...named, legalName: null, country: null, baseCurrency: 'USD', fiscalYearEndMonth, ...calendar, basis, asOf: null };
  const chart = Object.entries(accounts).map(([name, type], at) => {
    return { sourceId: name, number: String(1000 + at), name, parentSourceId: null, type, active: true, description: null };
  });
  const findings: ImportPage[] = currencyIsStated ? [] : [{ kind: 'findings', findings: [currencyFinding(true)] }];
  const open: ImportPage[] = [
    { kind: 'parties', parties },
    { kind: 'openItems', items: openItems },
  ];
  return [
    { kind: 'company', ...company },
    { kind: 'accounts', accounts: chart },
    linesOf(Object.keys(accounts), journals),
    ...open,
    ...findings,
  ];
}

function linesOf(accounts: readonly string[], journals: readonly BookedJournal[]): LinesPage {
  const lines = journals.flatMap(({ date, lines: each }, journal) =>
    Object.entries(each).map(([account, amount]) => ({ journal: `J${journal}`, date: toDateNumber(date), account, amount })),
  );
  return {
    kind: 'lines',
    count: lines.length,
    journal: lines.map(({ journal }) => journal),
    date: Int32Array.from(lines, ({ date }) => date),
    account: Int32Array.from(lines, ({ account }) => accounts.indexOf(account)),
    amount: Float64Array.from(lines, ({ amount }) => amount),
    party: Int32Array.from(lines, () => -1),
    document: lines.map(() => null),
    memo: lines.map(() => null),
    place: Int32Array.from(lines, (_, at) => at + 2),
  };
}
