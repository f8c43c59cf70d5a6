import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';
import { LineColumns } from '../line-columns';
import type { ForeignAmount, JournalOfLines } from '../line-columns';
import type { EntityRoster } from './entity-roster';
import { LEDGER_LINES, postedTo } from './ledger-lines';
import { pagesOf } from './netsuite-api';
import type { NetSuiteApi } from './netsuite-api';
import { postingDay } from './periods';
import type { Calendar, Period } from './periods';
import { dateColumn, dayOf, keyBy } from './suiteql';
import type { Listing } from './suiteql';

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  readonly calendar: Calendar;
  readonly baseCurrency: string;
  readonly hasCurrencies: boolean;
  readonly accounts: ReadonlyMap<string, number>;
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
export async function planLedger(api: NetSuiteApi, { span, calendar, accounts }: LedgerTerms): Promise<LinesOfPeriods> {
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
  api.plan.expect(OPENING, pagesOf(accounts.size));
  api.plan.expect(
    LINES,
    periods.reduce((calls, { id }) => calls + pagesOf(counts.get(id) ?? 0), 0),
  );
  return { periods, counts };
}

/**
 * Reads the ledger of a span by posting period, which is how NetSuite reports: a transaction that is dated outside of its period counts on the
 * nearest day of it. What comes before the span is one journal of the day before it.
 */
export async function* readLedger(api: NetSuiteApi, { periods }: LinesOfPeriods, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const { span, roster } = terms;
  const opening = await readOpening(api, terms);
  const lines = new LineColumns();
  let count = 0;
  for (const period of periods) {
    for await (const page of api.pages(linesOf(api.subsidiary, period, terms))) {
      for (const row of page) {
        count += 1;
        addLine({ lines, opening }, row, { period, place: count }, terms);
      }
      if (roster !== null) yield* roster.unannounced();
      const taken = lines.take();
      if (taken !== null) yield taken;
      yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
    }
  }
  const broughtForward = openingLines(opening, toDateNumber(previousDay(span.start)));
  if (broughtForward !== null) yield broughtForward;
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
}

function addLine({ lines, opening }: Gathered, row: WireValue, at: { period: Period; place: number }, terms: LedgerTerms): void {
  const { span, baseCurrency, accounts, roster } = terms;
  const day = postingDay(row.get('trandate').date(), at.period);
  const account = row.get('account').ordinal(accounts);
  const amount = row.get('amount').amount(currencyDecimals(baseCurrency));
  if (day > toDateNumber(span.end)) return;
  if (day < toDateNumber(span.start)) {
    opening.set(account, (opening.get(account) ?? 0) + amount);
    return;
  }
  const memo = roster === null ? null : row.get('memo').textOrNull();
  const lineNumber = roster === null ? 0 : Number(row.get('transactionline').decimal()) + 1;
  const foreign = roster === null ? null : foreignOf(row, baseCurrency);
  lines.add(journalOf(row, day, roster), { account, amount, memo, place: at.place, lineNumber, foreign });
}

function journalOf(row: WireValue, date: DateNumber, roster: EntityRoster | null): JournalOfLines {
  const shared = { journal: row.get('transaction').id(), date };
  if (roster === null) return { ...shared, party: -1, document: null };
  const dayIn = (column: string): DateNumber => row.get(column).orNull((value) => toDateNumber(value.date())) ?? 0;
  return {
    ...shared,
    party: roster.ordinalOf(row.get('entity')),
    document: row.get('tranid').textOrNull(),
    type: row.get('type').textOrNull(),
    createdOn: dayIn('createddate'),
    modifiedOn: dayIn('lastmodifieddate'),
  };
}

/** The rate is base currency for one unit. */
function foreignOf(row: WireValue, baseCurrency: string): ForeignAmount | null {
  const currency = row.get('symbol').textOrNull();
  if (currency === null || currency === baseCurrency || !isCurrencyCode(currency)) return null;
  const amount = row.get('foreignamount').amountOrZero(currencyDecimals(currency));
  return { currency, amount, rate: row.get('exchangerate').orNull((rate) => rate.decimal()) };
}

/** Balances of the periods that end before the span, by account ordinal. */
async function readOpening(api: NetSuiteApi, { span, baseCurrency, accounts }: LedgerTerms): Promise<Map<number, number>> {
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
  return new Map(rows.map((row) => [row.get('account').ordinal(accounts), row.get('amount').amountOrZero(decimals)]));
}

function openingLines(opening: ReadonlyMap<number, number>, date: DateNumber): LinesPage | null {
  const lines = new LineColumns();
  const journal = { journal: 'opening-balances', date, party: -1, document: null };
  for (const [account, amount] of opening) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
  return lines.take();
}
