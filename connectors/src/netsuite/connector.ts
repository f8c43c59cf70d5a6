import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage, StatedTrialBalance } from '@countinghouse/domain/imports/page';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { collectionWindow, lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError, type Connector, type PackageSource, type ReadRequest } from '../connector';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { tieOutCalls, TieOut } from '../tie-out';
import { partsOf } from './account-id';
import { entitiesOf, EntityRoster } from './entity-roster';
import { NetSuiteApi } from './netsuite-api';
import { NETSUITE } from './netsuite-terms';
import { readAccounts, type Chart } from './read-accounts';
import { readCompany } from './read-company';
import { planLedger, readLedger } from './read-ledger';
import { applicationsAfter, openLinesOf, readOpenItems } from './read-open-items';
import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { mapAccountType } from './account-types';
import { LEDGER_LINES, postedTo } from './ledger-lines';
import { fiscalYearAt, type Calendar } from './periods';
import { dayOf, keyBy, postedUpTo } from './suiteql';

/**
 * Reads a subsidiary of NetSuite in SuiteQL.
 * @internal Tests pass a fake network.
 */
export function createNetSuiteConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'NetSuite', read: (request) => read(request, io) };
}

/** NetSuite over the network. */
export const netSuiteConnector: Connector = createNetSuiteConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const source = sourceOf(request);
  const api = new NetSuiteApi(source, request, io);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const { page: company, calendar, hasCurrencies, findings } = await readCompany(api, partsOf(source.organizationId).account, today);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (findings.length > 0) yield { kind: 'findings', findings };
  if (basisRefusal(company, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company));

  const chart = await readAccounts(api);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  const { baseCurrency, fiscalYearEndMonth } = company;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const hasDocuments = groups['accounts-receivable'] || groups['accounts-payable'];
  const books = { span, calendar, baseCurrency, hasCurrencies, chart, accounts: chart.ordinals, asOf };

  if (hasDocuments || groups.transactions) await api.expectPages(entitiesOf(api.subsidiary));
  if (hasDocuments) await api.expectPages(openLinesOf(api.subsidiary, books));
  if (hasDocuments) await api.expectPages(applicationsAfter(asOf));
  if (hasLedger) api.plan.expect(TRIAL_BALANCE, tieOutCalls(tieOutDays(books)));
  const planned = hasLedger ? await planLedger(api, { ...books, roster: null }) : null;
  api.plan.complete();

  const roster = hasDocuments || groups.transactions ? await EntityRoster.read(api) : null;
  const items = hasDocuments && roster !== null ? await readOpenItems(api, { ...books, roster }) : [];
  if (roster !== null) yield* roster.unannounced();
  for (const [group, side] of [['accounts-receivable', 'receivable'] as const, ['accounts-payable', 'payable'] as const]) {
    if (groups[group]) yield { kind: 'openItems', items: items.filter((item) => item.side === side) };
  }
  if (planned === null) return;
  const tieOut = await startTieOut(api, books);
  yield* readLedger(api, planned, { ...books, roster: groups.transactions ? roster : null });
  yield* tieOut.finish();
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${NETSUITE} is read over its API, not from a file.`);
}

/** What the comparison with balances of NetSuite depends on. */
interface TieOutBooks {
  readonly span: DateSpan;
  readonly calendar: Calendar;
  readonly baseCurrency: string;
  readonly chart: Chart;
}

/** The part of the plan. */
const TRIAL_BALANCE = 'trialbalance';

/** The days on which the books are compared with balances of NetSuite: those of whose fiscal year the books have every day. */
function tieOutDays({ span, calendar }: Pick<TieOutBooks, 'span' | 'calendar'>): CalendarDate[] {
  const days = [...calendar.years.map(({ end }) => end), lastFullMonthEnd(span.end), span.end];
  const within = days.filter((day) => span.start <= day && day <= span.end && fiscalYearAt(calendar, day).start >= span.start);
  return [...new Set(within)].toSorted();
}

/**
 * Starts to compare the books with the balances that NetSuite sums up itself, read before the ledger. It has no report over its API: the sums
 * by account are of the same lines, so they show what a reading missed or what changed in between.
 */
function startTieOut(api: NetSuiteApi, books: TieOutBooks): Promise<TieOut> {
  return TieOut.start({
    days: tieOutDays(books),
    read: (day, attempt) => readTrialBalance(api, day, books, attempt),
    accounts: { retainedEarnings: books.chart.retainedEarnings, foreign: [], exchangeGains: [], journalType: 'Journal' },
  });
}

/** NetSuite posts no earnings of earlier years to retained earnings; its reports add them there, and so does this. */
async function readTrialBalance(api: NetSuiteApi, day: CalendarDate, books: TieOutBooks, attempt: number): Promise<StatedTrialBalance> {
  const { calendar, baseCurrency, chart } = books;
  const { start: yearStart } = fiscalYearAt(calendar, day);
  const listing = {
    part: TRIAL_BALANCE,
    columns: [
      ...['a.id', 'a.fullname', 'a.accttype', 'SUM(tal.amount) AS balance'],
      `SUM(CASE WHEN p.startdate >= ${dayOf(yearStart)} THEN tal.amount ELSE 0 END) AS ofyear`,
    ],
    from: LEDGER_LINES,
    where: [...postedTo(api.subsidiary), postedUpTo('t', 'p', day)],
    groupBy: ['a.id', 'a.fullname', 'a.accttype'],
    key: keyBy('a.id'),
  };
  const decimals = currencyDecimals(baseCurrency);
  let earlierProfit = 0;
  const rows: StatedTrialBalance['rows'][number][] = [];
  for (const row of await api.rows(listing, attempt)) {
    const [balance, ofYear] = [row.get('balance').amountOrZero(decimals), row.get('ofyear').amountOrZero(decimals)];
    const account = chart.ordinals.get(row.get('id').id()) ?? -1;
    const name = chart.page.accounts[account]?.name ?? row.get('fullname').text();
    const type = row.get('accttype');
    const mapped = mapAccountType({ type: type.text(), specialType: null, isInventory: false, name });
    if (mapped === null) throw type.unreadable('a known type of account');
    const isRetained = isBalanceSheetType(mapped.type);
    if (!isRetained) earlierProfit += balance - ofYear;
    rows.push({ account, name, balance: isRetained ? balance : ofYear });
  }
  const retained = rows.find(({ account }) => account >= 0 && account === chart.retainedEarnings);
  const { name = 'Retained Earnings', balance = 0 } = retained ?? {};
  const closed = { account: chart.retainedEarnings, name, balance: balance + earlierProfit };
  return { day, yearStart, basis: 'Accrual', rows: [...rows.filter((row) => row !== retained), closed] };
}
