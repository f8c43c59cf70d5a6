import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { importOptions, readAll } from '../../testing/read-request';
import { createNetSuiteConnector } from '../connector';
import { dayValue, QueryEngine, QueryRefusal } from '../sandbox/query-engine';
import type { RecordTable } from '../sandbox/query-engine';
import { queryRefusal } from '../sandbox/refusals';

type Value = string | number | null;
type Rows = readonly (readonly Value[])[];

/** Rows of the records of an account by the names of the records, in the order of {@link COLUMNS}; days as `2026-01-31`. */
export type Records = Readonly<Partial<Record<keyof typeof COLUMNS, Rows>>>;

const COLUMNS = {
  subsidiary: 'id name legalname country currency fiscalcalendar iselimination isinactive',
  currency: 'id symbol isbasecurrency',
  account: 'id acctnumber fullname accttype sspecacct inventory parent isinactive description',
  entity: 'id entityid altname type',
  accountingperiod: 'id startdate enddate isyear isquarter isadjust',
  accountingperiodfiscalcalendars: 'accountingperiod fiscalcalendar',
  transaction: 'id type tranid trandate duedate postingperiod entity currency exchangerate memo createddate lastmodifieddate',
  transactionline: 'transaction id subsidiary entity memo foreignamount foreignamountunpaid foreignpaymentamountunused',
  transactionaccountingline: 'transaction transactionline accountingbook account posting amount amountunpaid paymentamountunused',
  nexttransactionlinelink: 'previousdoc previousline nextdoc nextline linktype foreignamount',
} as const;

/** An account with one subsidiary, whose fiscal years are calendar years with twelve months, and nothing posted. */
export const EMPTY: Records = {
  subsidiary: [[5, 'Harbor Street', 'Harbor Street, Inc.', 'US', 1, 1, 'F', 'F']],
  currency: [
    [1, 'USD', 'T'],
    [2, 'EUR', 'F'],
  ],
  account: [
    [1, '1000', 'Checking', 'Bank', null, 'F', null, 'F', null],
    [2, '1100', 'Receivables', 'AcctRec', null, 'F', null, 'F', null],
    [3, '2000', 'Payables', 'AcctPay', null, 'F', null, 'F', null],
    [4, '3900', 'Retained Earnings', 'Equity', 'RetEarnings', 'F', null, 'F', null],
    [5, '4000', 'Sales', 'Income', null, 'F', null, 'F', null],
    [6, null, 'Sales : Export', 'Income', null, 'F', 5, 'F', null],
  ],
  entity: [[8, 'C8', 'Ferris Hardware', 'CustJob']],
  accountingperiod: [...yearOf(2025), ...yearOf(2026)],
};

/** The periods of a calendar year; the id of its year is 202500, that of its March 202503. */
export function yearOf(year: number): Rows {
  const months = Array.from({ length: 12 }, (_, at): readonly Value[] => {
    const month = String(at + 1).padStart(2, '0');
    const last = new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10);
    return [year * 100 + at + 1, `${year}-${month}-01`, last, 'F', 'F', 'F'];
  });
  return [[year * 100, `${year}-01-01`, `${year}-12-31`, 'T', 'F', 'F'], ...months];
}

/** A transaction in US dollars: its head, and a line for each account and amount. */
export function posted(
  id: number,
  [type, date, period]: readonly [type: string, date: string, period: number],
  amounts: readonly (readonly [account: number, amount: number])[],
): Records {
  return {
    transaction: [[id, type, `T-${id}`, date, null, period, 8, 1, '1', 'As agreed', date, date]],
    transactionline: amounts.map(([, amount], at) => [id, at, 5, null, null, amount, null, null]),
    transactionaccountingline: amounts.map(([account, amount], at) => [id, at, 1, account, 'T', amount, null, null]),
  };
}

/** The records of several together. */
export function together(...parts: readonly Records[]): Records {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return Object.fromEntries(names.map((name) => [name, parts.flatMap((part) => part[name] ?? [])]));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an account lacks without some features: records, and fields. */
interface Lacking {
  readonly records?: readonly string[];
  readonly fields?: readonly string[];
}

function engineOf(all: Records, lacking: Lacking): QueryEngine {
  const has = ([name]: readonly [string, unknown]): boolean => lacking.records?.includes(name) !== true;
  const records = Object.fromEntries(Object.entries(all).filter(has));
  const tables = Object.entries(COLUMNS)
    .filter(has)
    .map(([name, columns]): [string, RecordTable] => {
      const rows = records[name as keyof typeof COLUMNS] ?? [];
      const written = rows.map((row) => row.map((value) => (typeof value === 'string' && DAY.test(value) ? dayValue(value) : value)));
      const known = columns.split(' ').map((column) => (lacking.fields?.includes(column) ? `no ${column}` : column));
      return [name, { columns: known, rows: written }];
    });
  return new QueryEngine(Object.fromEntries(tables));
}

/** A network in which one account answers, and the queries that it was asked. */
export function fakeNetSuite(records: Records, lacking: Lacking = {}): { readonly io: HttpIo; readonly queries: readonly string[] } {
  const engine = engineOf(records, lacking);
  const queries: string[] = [];
  const io: HttpIo = {
    fetch: (_url, { body }) => {
      const { q } = JSON.parse(typeof body === 'string' ? body : '') as { q: string };
      queries.push(q);
      return Promise.resolve(answerOf(engine, q));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  return { io, queries };
}

function answerOf(engine: QueryEngine, q: string): Response {
  try {
    const { rows, total } = engine.answer(q, { limit: 1_000, offset: 0 });
    return Response.json({ items: rows, hasMore: rows.length < total, count: rows.length, offset: 0, totalResults: total });
  } catch (error) {
    if (!(error instanceof QueryRefusal)) throw error;
    const { status, body } = queryRefusal(error.message);
    return new Response('text' in body ? body.text : '', { status });
  }
}

/** A request for the books of the subsidiary 5, of one full fiscal year and 2026. */
export function netSuiteRequest(changes: Partial<ReadRequest> = {}): ReadRequest {
  return {
    options: importOptions({ fullFiscalYears: 1 }),
    today: '2026-03-20',
    signal: new AbortController().signal,
    source: { kind: 'package', apiUrl: 'https://netsuite.test', access: { token: 'secret' }, organizationId: '1234567/5' },
    ...changes,
  };
}

/** Reads the account through the connector. */
export function readNetSuite(records: Records, changes: Partial<ReadRequest> = {}, lacking: Lacking = {}): Promise<ImportPage[]> {
  return readAll(createNetSuiteConnector(fakeNetSuite(together(EMPTY, records), lacking).io), netSuiteRequest(changes));
}
