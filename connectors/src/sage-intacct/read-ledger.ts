import type { ImportPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toDateNumber, type DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { monthSlices } from '@countinghouse/domain/periods/collection-window';
import { previousDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import type { WireElement } from '../http/wire-element';
import { LineColumns, type ForeignAmount } from '../line-columns';
import type { IntacctApi } from './intacct-api';
import { dayNumberOf, writeDay } from './intacct-date';
import type { Query } from './query';
import type { Chart } from './read-accounts';
import type { Roster } from './roster';
import { ACCRUAL_BOOK, type TrialBalances } from './trial-balance';

export const LEDGER = 'GLDETAIL';

const NEEDED = ['RECORDNO', 'BATCHKEY', 'ENTRY_DATE', 'ACCOUNTNO', 'AMOUNT', 'DEBITAMOUNT', 'CREDITAMOUNT'];
const WITH_DETAILS = ['LINE_NO', 'SYMBOL', 'DESCRIPTION', 'RECORDID', 'DOCNUMBER', 'CURRENCY', 'TRX_AMOUNT', 'MODIFIED'];
const DIMENSIONS = ['CUSTOMERID', 'VENDORID', 'EMPLOYEEID'];

/** States of journal entries that are not in the ledger, or not yet. */
const NOT_POSTED = new Set(['Draft', 'Submitted', 'Partially Approved', 'Declined']);

/** What reading the ledger depends on. */
export interface LedgerTerms {
  readonly span: DateSpan;
  /** ISO 4217. */
  readonly baseCurrency: string;
  readonly chart: Chart;
  readonly trialBalances: TrialBalances;
  /** The fields that the view has in this company. */
  readonly fields: ReadonlySet<string>;
  /** Null where names, documents and memos are not wanted. */
  readonly roster: Roster | null;
}

/**
 * The lines of a span on the accrual basis, of which dimensions and other details are asked for only where the company has them. Without
 * the book, the view lists the lines of every book.
 */
export function ledgerQuery({ start, end }: DateSpan, fields: ReadonlySet<string>, hasDetails: boolean): Query {
  const optional = ['STATISTICAL', 'STATE', ...(hasDetails ? [...WITH_DETAILS, ...DIMENSIONS] : [])].filter((name) => fields.has(name));
  return {
    object: LEDGER,
    id: 'RECORDNO',
    fields: [...NEEDED, ...optional],
    where: [
      { is: 'equalto', field: 'BOOKID', values: [ACCRUAL_BOOK] },
      { is: 'between', field: 'ENTRY_DATE', values: [writeDay(start), writeDay(end)] },
    ],
  };
}

/** Reads the ledger of a span month by month, preceded by one journal of the day before that brings the balances forward. */
export async function* readLedger(api: IntacctApi, terms: LedgerTerms): AsyncGenerator<ImportPage> {
  const lines = new LineColumns();
  await addOpening(lines, terms);
  let count = lines.count;
  const months = monthSlices(terms.span);
  for (const [at, month] of months.entries()) {
    const query = ledgerQuery(month, terms.fields, terms.roster !== null);
    for await (const line of api.list(query, months.length - at - 1)) {
      // Statistical accounts count things, not money.
      if (line.get('STATISTICAL').textOrNull() === 'T') continue;
      if (NOT_POSTED.has(line.get('STATE').textOrNull() ?? '')) continue;
      count += 1;
      addLine(lines, line, { ...terms, place: count });
    }
    const page = lines.take();
    if (page !== null) yield page;
    yield { kind: 'progress', stage: 'Gathering', counts: { lines: count } };
    if (month.end === lastDayOf(monthIndexOf(month.end))) yield { kind: 'readThrough', through: month.end };
  }
}

/** Closes income and expenses into the accounts that they are closed into: the span begins with a fiscal year. */
async function addOpening(lines: LineColumns, { span, baseCurrency, chart, trialBalances }: LedgerTerms): Promise<void> {
  const day = previousDay(span.start);
  const opening = new Map<number, number>();
  for (const { account, balance } of await trialBalances.rowsAt(day, currencyDecimals(baseCurrency))) {
    if (balance === 0) continue;
    const ordinal = chart.carriedOn(account.ordinal(chart.ordinals));
    if (ordinal === -1) throw account.unreadable('an account that is closed into another one');
    opening.set(ordinal, (opening.get(ordinal) ?? 0) + balance);
  }
  const journal = { journal: 'opening-balances', date: toDateNumber(day), party: -1, document: null };
  for (const [account, amount] of opening) if (amount !== 0) lines.add(journal, { account, amount, memo: null, place: 0 });
}

function addLine(lines: LineColumns, line: WireElement, terms: LedgerTerms & { readonly place: number }): void {
  const { chart, baseCurrency, roster, place } = terms;
  const date = line.get('ENTRY_DATE').day(dayNumberOf);
  const journal = line.get('BATCHKEY').text();
  const account = line.get('ACCOUNTNO').ordinal(chart.ordinals);
  const amount = amountOf(line, currencyDecimals(baseCurrency));
  if (roster === null) {
    lines.add({ journal, date, party: -1, document: null }, { account, amount, memo: null, place });
    return;
  }
  const shared = {
    journal,
    date,
    party: roster.ordinalOf(line, ['CUSTOMER', 'VENDOR', 'EMPLOYEE']),
    document: line.get('RECORDID').textOrNull() ?? line.get('DOCNUMBER').textOrNull(),
    type: line.get('SYMBOL').textOrNull(),
    modifiedOn: dayNumberOf(line.get('MODIFIED').textOrNull() ?? ''),
  };
  const lineNumber = Number(line.get('LINE_NO').orNull((number) => number.decimal()) ?? 0);
  const memo = line.get('DESCRIPTION').textOrNull();
  lines.add(shared, { account, amount, memo, place, lineNumber, foreign: foreignOf(line, baseCurrency) });
}

/** The amount, debit positive, which the view states three times: the two sides, and both in one. */
function amountOf(line: WireElement, decimals: number): number {
  const amount = line.get('AMOUNT').amount(decimals);
  const [debit, credit] = [line.get('DEBITAMOUNT'), line.get('CREDITAMOUNT')];
  const isStated = !debit.isEmpty() || !credit.isEmpty();
  const sides = debit.amountOrZero(decimals) - credit.amountOrZero(decimals);
  if (isStated && sides !== amount) throw line.get('AMOUNT').unreadable('its debit less its credit');
  return amount;
}

/** The view states no rate. */
function foreignOf(line: WireElement, baseCurrency: string): ForeignAmount | null {
  const currency = line.get('CURRENCY').textOrNull();
  if (currency === null || currency === baseCurrency) return null;
  if (!isCurrencyCode(currency)) throw line.get('CURRENCY').unreadable('a currency');
  return { currency, amount: line.get('TRX_AMOUNT').amount(currencyDecimals(currency)), rate: null };
}
