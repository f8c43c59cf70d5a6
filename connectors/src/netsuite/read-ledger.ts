import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import { postingPeriodsFinding } from '@countinghouse/domain/imports/findings/package-findings';
import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { WireValue } from '../http/wire-value';
import { LineColumns, type ForeignAmount } from '../line-columns';
import type { EntityRoster } from './entity-roster';
import { LEDGER_LINES, postedTo } from './ledger-lines';
import { pagesOf } from './netsuite-api';
import type { NetSuiteApi } from './netsuite-api';
import type { Calendar, Period } from './periods';
import type { Chart } from './read-accounts';
import { dateColumn, dayOf, keyBy } from './suiteql';
import type { Listing } from './suiteql';
import { TransactionHeads, type TransactionHead } from './transaction-heads';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  readonly calendar: Calendar;
  readonly baseCurrency: string;
  readonly hasCurrencies: boolean;
  readonly chart: Chart;
  /** Null where names, documents and memos are not wanted. */
  readonly roster: EntityRoster | null;
}

const LINES = 'lines';
const OPENING = 'opening';

/** The posting periods that touch the span, those of adjustments included, and how many lines each has. */
export interface LinesOfPeriods {
  readonly periods: readonly Period[];
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts the lines of each period of the span, and plans the calls of the ledger. */
export async function planLedger(api: NetSuiteApi, { span, calendar, chart }: LedgerTerms): Promise<LinesOfPeriods> {
  const listing: Listing = {
    part: 'counts',
    columns: ['t.postingperiod', 'COUNT(*) AS total'],
    from: LEDGER_LINES,
    where: [...postedTo(api.subsidiary), 'tal.amount <> 0', `p.enddate >= ${dayOf(span.start)}`, `p.startdate <= ${dayOf(span.end)}`],
    groupBy: ['t.postingperiod'],
    key: keyBy('t.postingperiod'),
  };
  const rows = await api.rows(listing);
  const counts = new Map(rows.map((row) => [row.get('postingperiod').id(), Number(row.get('total').decimal())]));
  const periods = calendar.posting.filter(({ id, start, end }) => counts.has(id) && end >= span.start && start <= span.end);
  api.plan.expect(OPENING, pagesOf(chart.ordinals.size));
  api.plan.expect(
    LINES,
    periods.reduce((calls, { id }) => calls + pagesOf(counts.get(id) ?? 0), 0),
  );
  return { periods, counts };
}

/**
 * Reads the ledger of a span by posting period, which is how NetSuite reports: a transaction that is dated outside of its period counts on the
 * nearest day of it. What comes before the span is one journal of the day before it, ahead of the periods that begin within the span.
 */
export async function* readLedger(api: NetSuiteApi, { periods }: LinesOfPeriods, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span, roster } = terms;
  const opening = await readOpening(api, terms);
  const lines = new LineColumns();
  const gathered: Gathered = { lines, opening, moved: 0, heads: new TransactionHeads(roster, terms.baseCurrency) };
  const bounds = { start: toDateNumber(span.start), end: toDateNumber(span.end), decimals: currencyDecimals(terms.baseCurrency) };
  let count = 0;
  let isOpened = false;
  function* open(): Generator<ImportPage> {
    const broughtForward = isOpened ? null : openingLines(opening, toDateNumber(previousDay(span.start)), terms.chart);
    isOpened = true;
    if (broughtForward !== null) yield broughtForward;
  }
  for (const [at, period] of periods.entries()) {
    // A period that begins before the span has lines of both.
    if (period.start >= span.start) yield* open();
    for await (const page of api.pages(linesOf(api.subsidiary, period, terms))) {
      addLines(gathered, page, { period, before: count }, terms, bounds);
      count += page.length;
      if (roster !== null) yield* roster.unannounced();
      const taken = lines.take();
      if (taken !== null) yield taken;
      yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
    }
    const { end } = period;
    const isComplete = end === lastDayOf(monthIndexOf(end)) && !periods.slice(at + 1).some(({ start }) => start <= end);
    if (period.start >= span.start && isComplete && end <= span.end) yield { kind: 'readThrough', through: end };
  }
  yield* open();
  if (gathered.moved > 0) yield { kind: 'findings', findings: [postingPeriodsFinding(gathered.moved)] };
}

function linesOf(subsidiary: string | null, period: Period, { hasCurrencies, roster }: LedgerTerms): Listing {
  const amounts = ['tal.transaction', 'tal.transactionline', 'tal.account', 'tal.amount', dateColumn('t.trandate')];
  const details = [
    ...['t.type', 't.tranid', 'NVL(tl.entity, t.entity) AS entity', 'NVL(tl.memo, t.memo) AS memo'],
    ...[dateColumn('t.createddate'), dateColumn('t.lastmodifieddate')],
  ];
  const foreign = ['c.symbol', 't.exchangerate', 'tl.foreignamount'];
  const hasForeign = roster !== null && hasCurrencies;
  return {
    part: LINES,
    columns: [...amounts, ...(roster === null ? [] : details), ...(hasForeign ? foreign : [])],
    from: hasForeign ? `${LEDGER_LINES} LEFT JOIN currency c ON c.id = t.currency` : LEDGER_LINES,
    where: [...postedTo(subsidiary), 'tal.amount <> 0', `t.postingperiod = ${period.id}`],
    key: keyBy('tal.transaction', 'tal.transactionline'),
  };
}

interface Gathered {
  readonly lines: LineColumns;
  readonly opening: Map<number, number>;
  readonly heads: TransactionHeads;
  /** How many lines count on another day than theirs. */
  moved: number;
}

/** Days and decimals by which a line is read. */
interface Bounds {
  readonly start: DateNumber;
  readonly end: DateNumber;
  readonly decimals: number;
}

function addLines(
  gathered: Gathered,
  page: readonly WireValue[],
  { period, before }: { readonly period: Period; readonly before: number },
  terms: LedgerTerms,
  bounds: Bounds,
): void {
  let place = before;
  for (const row of page) {
    place += 1;
    addLine(gathered, row, gathered.heads.of(row, period), place, terms, bounds);
  }
}

function addLine(
  gathered: Gathered,
  row: WireValue,
  { journal, isMoved, foreign }: TransactionHead,
  place: number,
  { chart, roster }: LedgerTerms,
  bounds: Bounds,
): void {
  const { lines, opening } = gathered;
  const account = row.ordinalIn('account', chart.ordinals);
  const amount = row.amountIn('amount', bounds.decimals);
  if (journal.date > bounds.end) return;
  if (journal.date < bounds.start) {
    opening.set(account, (opening.get(account) ?? 0) + amount);
    return;
  }
  if (isMoved) gathered.moved += 1;
  if (roster === null) {
    lines.add(journal, { account, amount, memo: null, place });
    return;
  }
  const memo = row.textOrNullIn('memo');
  const lineNumber = row.amountIn('transactionline', 0) + 1;
  lines.add(journal, { account, amount, memo, place, lineNumber, foreign: foreign && foreignOf(row, foreign) });
}

function foreignOf(row: WireValue, { currency, rate }: Omit<ForeignAmount, 'amount'>): ForeignAmount {
  return { currency, amount: row.get('foreignamount').amountOrZero(currencyDecimals(currency)), rate };
}

/** Balances of the periods that end before the span, by account ordinal. */
async function readOpening(api: NetSuiteApi, { span, baseCurrency, chart }: LedgerTerms): Promise<Map<number, number>> {
  const rows = await api.rows({
    part: OPENING,
    columns: ['tal.account', 'SUM(tal.amount) AS amount'],
    from: LEDGER_LINES,
    where: [...postedTo(api.subsidiary), `p.enddate < ${dayOf(span.start)}`],
    groupBy: ['tal.account'],
    key: keyBy('tal.account'),
  });
  const decimals = currencyDecimals(baseCurrency);
  api.plan.finish(OPENING);
  return new Map(rows.map((row) => [row.get('account').ordinal(chart.ordinals), row.get('amount').amountOrZero(decimals)]));
}

/** Income and expenses before the span are in retained earnings, as reports of NetSuite have them. */
function openingLines(opening: ReadonlyMap<number, number>, date: DateNumber, { page, retainedEarnings }: Chart): LinesPage | null {
  const closed = new Map<number, number>();
  for (const [account, amount] of opening) {
    const type = page.accounts[account]?.type;
    const isRetained = retainedEarnings === -1 || type === undefined || isBalanceSheetType(type);
    const ordinal = isRetained ? account : retainedEarnings;
    closed.set(ordinal, (closed.get(ordinal) ?? 0) + amount);
  }
  const lines = new LineColumns();
  const journal = { journal: 'opening-balances', date, party: -1, document: null };
  for (const [account, amount] of closed) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
  return lines.take();
}
