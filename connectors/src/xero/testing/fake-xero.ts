import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { importOptions, readAll } from '../../testing/read-request';
import { createXeroConnector } from '../connector';

/** What a resource answers to a query: a body, or a whole response. */
export type Answer = (query: URLSearchParams) => unknown;

/** What one organization answers, by resource. */
export type Answers = Readonly<Record<string, Answer>>;

/** A request that the fake has received: the resource with its query, and the headers. */
export interface Received {
  readonly path: string;
  readonly headers: Headers;
}

/** The token of the requests. */
export const TOKEN = 'secret-token';

const API = 'https://xero.test';
const ROOT = `${API}/api.xro/2.0/`;

/** An organization in New Zealand that has nothing but its chart: what a test adds is what it is about. */
export const EMPTY: Answers = {
  Organisation: () => ({ Organisations: [organization()] }),
  Accounts: () => ({ Accounts: CHART.map(([AccountID, Type, more]) => ({ AccountID, Name: AccountID, Type, Status: 'ACTIVE', ...more })) }),
  Contacts: pages('Contacts', [contact('moss')]),
  Invoices: pages('Invoices', []),
  CreditNotes: pages('CreditNotes', []),
  Overpayments: pages('Overpayments', []),
  Prepayments: pages('Prepayments', []),
  Journals: () => ({ Journals: [] }),
  'Reports/TrialBalance': () => ({ Reports: [{ Rows: [TRIAL_BALANCE_HEADER] }] }),
};

const TRIAL_BALANCE_HEADER = {
  RowType: 'Header',
  Cells: ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'].map((Value) => ({ Value })),
};

type AccountFacts = readonly [id: string, type: string, more?: Readonly<Record<string, unknown>>];
const CHART: readonly AccountFacts[] = [
  ['bank', 'BANK', { Code: '090' }],
  ['debtors', 'CURRENT', { SystemAccount: 'DEBTORS' }],
  ['creditors', 'CURRLIAB', { SystemAccount: 'CREDITORS' }],
  ['retained', 'EQUITY', { SystemAccount: 'RETAINEDEARNINGS' }],
  ['sales', 'REVENUE'],
  ['rent', 'OVERHEADS', { Status: 'ARCHIVED' }],
];

/** The facts of the organization, with changes. */
export function organization(changes: Readonly<Record<string, unknown>> = {}) {
  const yearEnd = { FinancialYearEndDay: 31, FinancialYearEndMonth: 3 };
  return { Name: 'Kauri Books', LegalName: 'Kauri Books Ltd', CountryCode: 'NZ', BaseCurrency: 'NZD', ...yearEnd, ...changes };
}

/** A contact named by its id. */
export function contact(ContactID: string) {
  return { ContactID, Name: ContactID, IsCustomer: true, IsSupplier: false };
}

/** A day as Xero writes it. */
export function wireDate(date: string): string {
  return `/Date(${Date.parse(`${date}T00:00:00Z`)}+0000)/`;
}

/** The answer of a list: all records on the first page, and an empty page behind it. */
export function pages(resource: string, records: readonly unknown[]): Answer {
  return (query) => ({ [resource]: query.get('page') === '1' ? records : [] });
}

/** A network in which one organization answers, and what it has received; requests without an answer fail. */
export function fakeXero(answers: Answers): { readonly io: HttpIo; readonly requests: readonly Received[] } {
  const requests: Received[] = [];
  const io: HttpIo = {
    fetch: (url, { headers }) => {
      const [resource = '', search = ''] = url.slice(ROOT.length).split('?');
      requests.push({ path: url.slice(ROOT.length), headers: new Headers(headers) });
      const answer = answers[resource];
      if (!url.startsWith(ROOT) || answer === undefined) throw new RangeError(`The fake has no answer to ${url}`);
      const body = answer(new URLSearchParams(search));
      return Promise.resolve(body instanceof Response ? body : Response.json(body));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  return { io, requests };
}

/** A request for the books of that organization. */
export function xeroRequest(changes: Partial<ReadRequest> = {}): ReadRequest {
  return {
    options: importOptions({ fullFiscalYears: 1 }),
    today: '2024-08-20',
    signal: new AbortController().signal,
    source: { kind: 'package', apiUrl: API, access: { token: TOKEN }, organizationId: 'tenant-1' },
    ...changes,
  };
}

/** Reads an organization through the connector. */
export async function readXero(
  answers: Answers,
  changes: Partial<ReadRequest> = {},
): Promise<{ pages: ImportPage[]; requests: readonly Received[] }> {
  const { io, requests } = fakeXero(answers);
  return { pages: await readAll(createXeroConnector(io), xeroRequest(changes)), requests };
}
