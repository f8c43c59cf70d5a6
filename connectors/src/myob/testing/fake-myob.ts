import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { importOptions, readAll } from '../../testing/read-request';
import { createMyobConnector } from '../connector';

/** What a resource answers to a query: a body, or a whole response. */
type Answer = (query: URLSearchParams) => unknown;

/** What one company file answers, by resource; the file itself has an empty name. */
export type Answers = Readonly<Record<string, Answer>>;

/** A request that the fake has received. */
export interface Received {
  /** The resource with its query. */
  readonly path: string;
  readonly headers: Headers;
}

const API = 'https://myob.test/accountright';
const FILE = `${API}/file-1`;

type AccountFacts = readonly [id: string, type: string, classification: string, more?: Readonly<Record<string, unknown>>];

const CHART: readonly AccountFacts[] = [
  ['bank', 'Bank', 'Asset'],
  ['debtors', 'AccountReceivable', 'Asset'],
  ['creditors', 'AccountsPayable', 'Liability'],
  ['capital', 'Equity', 'Equity'],
  ['retained', 'Equity', 'Equity'],
  ['current', 'Equity', 'Equity'],
  ['historical', 'Equity', 'Equity'],
  ['sales', 'Income', 'Income'],
  ['rent', 'Expense', 'Expense'],
];

const LINKED = {
  EquityAccountRetainedEarnings: 'retained',
  EquityAccountCurrentEarnings: 'current',
  EquityHistoricalBalancing: 'historical',
};

/** An account that is named by its id. */
export function account([UID, Type, Classification, more]: AccountFacts) {
  return { UID, Name: UID, DisplayID: UID, Type, Classification, IsHeader: false, IsActive: true, OpeningBalance: 0, ...more };
}

/** A list whose records are all on its first page. */
export function list(...Items: readonly unknown[]): Answer {
  return () => ({ Items, NextPageLink: null, Count: Items.length });
}

/** The chart with balances at the conversion date. */
export function chart(openings: Readonly<Record<string, number>> = {}): Answer {
  return list(...CHART.map(([id, type, kind]) => account([id, type, kind, { OpeningBalance: openings[id] ?? 0 }])));
}

/** The accounting properties of a year that ends in June. */
export function properties(ConversionDate = '2020-07-01T00:00:00'): Answer {
  return list({ ConversionDate, CurrentFinancialYear: 2025, LastMonthFinancialYear: 6 });
}

/** A journal of a day; amounts debit positive, by the id of the account. */
export function journal(UID: string, day: string, lines: Readonly<Record<string, number>>, more: Readonly<Record<string, unknown>> = {}) {
  const Lines = Object.entries(lines).map(([id, amount]) => ({ Account: { UID: id }, Amount: Math.abs(amount), IsCredit: amount < 0 }));
  return { UID, DisplayID: UID, JournalType: 'General', DateOccurred: `${day}T00:00:00`, Lines, ...more };
}

/** What a report states, by the id of the account. */
export function report(balances: Readonly<Record<string, number>>): Answer {
  return (query) => ({
    ...Object.fromEntries([...query].map(([name, value]) => [name, name.endsWith('Date') ? `${value}T00:00:00` : value])),
    AccountsBreakdown: Object.entries(balances).map(([UID, AccountTotal]) => ({ AccountTotal, Account: { UID, Name: UID } })),
  });
}

const DOCUMENT_LISTS = ['Sale/Invoice', 'Sale/CustomerPayment', 'Sale/CreditSettlement', 'Sale/CreditRefund']
  .concat(['Purchase/Bill', 'Purchase/SupplierPayment', 'Purchase/DebitSettlement', 'Purchase/DebitRefund'])
  .concat(['Contact/Customer', 'Contact/Supplier', 'GeneralLedger/JournalTransaction']);

/** A company of Australia that has nothing but its chart: what a test adds is what it is about. */
const EMPTY: Answers = {
  '': () => ({ CompanyFile: { Id: 'file-1', Name: 'Wattle Books 2025', Country: 'AU' }, Resources: [] }),
  Company: () => ({ CompanyName: 'Wattle Books' }),
  'GeneralLedger/AccountingProperties': properties(),
  'GeneralLedger/Account': chart(),
  'GeneralLedger/LinkedAccount': list(...Object.entries(LINKED).map(([Description, UID]) => ({ Description, Account: { UID } }))),
  'Report/BalanceSheetSummary': report({}),
  'Report/ProfitAndLossSummary': report({}),
  ...Object.fromEntries(DOCUMENT_LISTS.map((name) => [name, list()])),
};

/** Reads the company of a network in which one file answers, on 20 August 2025. */
export async function readMyob(
  answers: Answers,
  changes: Partial<ReadRequest> = {},
): Promise<{ pages: ImportPage[]; requests: readonly Received[] }> {
  const all: Answers = { ...EMPTY, ...answers };
  const requests: Received[] = [];
  const io: HttpIo = {
    fetch: (url, { headers }) => {
      const [address = '', search = ''] = url.split('?');
      const resource = address.slice(FILE.length + 1);
      requests.push({ path: url.slice(FILE.length + 1), headers: new Headers(headers) });
      const answer = all[resource];
      if (!url.startsWith(FILE) || answer === undefined) throw new RangeError(`The fake has no answer to ${url}`);
      const body = answer(new URLSearchParams(search));
      return Promise.resolve(body instanceof Response ? body : Response.json(body));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  const request: ReadRequest = {
    options: importOptions({ fullFiscalYears: 1 }),
    today: '2025-08-20',
    signal: new AbortController().signal,
    source: { kind: 'package', apiUrl: API, access: { token: 'secret-token', apiKey: 'key-1' }, organizationId: 'file-1' },
    ...changes,
  };
  return { pages: await readAll(createMyobConnector(io), request), requests };
}
