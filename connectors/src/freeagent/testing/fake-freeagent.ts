import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { importOptions, readAll } from '../../testing/read-request';
import { createFreeAgentConnector } from '../connector';

/** What a resource answers to a query: records of a list, or a whole response. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => readonly object[] | Response>>;

const API = 'https://freeagent.test';

/** The address of something. */
export const at = (path: string): string => `${API}/v2/${path}`;

/** A company in pounds whose year ends with March. */
export const COMPANY = {
  id: 12_345,
  name: 'Quay Studio',
  type: 'UkLimitedCompany',
  currency: 'GBP',
  freeagent_start_date: '2019-04-01',
  annual_accounting_periods: [{ starts_on: '2025-04-01', ends_on: '2026-03-31' }],
};

/** A category by its code; `more` has its name as well. */
export const category = (nominal_code: string, more: object = {}) => ({
  url: at(`categories/${nominal_code}`),
  nominal_code,
  description: nominal_code,
  ...more,
});

const CATEGORIES = {
  income_categories: [category('001')],
  cost_of_sales_categories: [category('101')],
  admin_expenses_categories: [category('285')],
  general_categories: [category('750-1', { bank_account: at('bank_accounts/7') }), category('681'), category('796'), category('968')],
};

/** A row of the ledger. */
export const row = (id: number, dated_on: string, nominal_code: string, debit_value: string, more: object = {}) => ({
  url: at(`accounting/transactions/${id}`),
  dated_on,
  nominal_code,
  category_name: nominal_code,
  debit_value,
  description: 'As agreed',
  source_item_url: at(`bank_transaction_explanations/${id}`),
  foreign_currency_data: {},
  ...more,
});

/** A row of a trial balance. */
export const balance = (code: string, total: string, more: object = {}) => ({
  nominal_code: code,
  display_nominal_code: code,
  name: code,
  total,
  ...more,
});

const MEMBERS: Readonly<Record<string, string>> = {
  'accounting/transactions': 'transactions',
  'accounting/trial_balance/summary': 'trial_balance_summary',
};

/** Reads a company that has only what a test adds, on the day of 2026-06-15 with the full year before. */
export async function readFreeAgent(
  answers: Answers,
  { company = COMPANY, categories = CATEGORIES, ...changes }: Partial<ReadRequest> & { company?: object; categories?: object } = {},
): Promise<{ readonly pages: ImportPage[]; readonly requests: readonly string[] }> {
  const requests: string[] = [];
  const io: HttpIo = {
    fetch: (url, { headers }) => {
      if (new Headers(headers).get('user-agent') === null) throw new RangeError('The product is not named.');
      const { pathname, searchParams } = new URL(url);
      const resource = pathname.slice('/v2/'.length);
      requests.push(`${resource}?${searchParams}`);
      if (resource === 'company') return Promise.resolve(Response.json({ company }));
      if (resource === 'categories') return Promise.resolve(Response.json(categories));
      const usual = resource === 'bank_accounts' ? [BANK] : [];
      const answer = answers[resource]?.(searchParams) ?? usual;
      return Promise.resolve(answer instanceof Response ? answer : page(resource, answer));
    },
    now: () => 0,
    sleep: () => Promise.resolve(),
    jitter: () => 0,
  };
  const request: ReadRequest = {
    options: importOptions({ fullFiscalYears: 1 }),
    today: '2026-06-15',
    signal: new AbortController().signal,
    source: { kind: 'package', apiUrl: API, access: { token: 'secret-token' }, organizationId: '12345' },
    ...changes,
  };
  return { pages: await readAll(createFreeAgentConnector(io), request), requests };
}

const BANK = { url: at('bank_accounts/7'), type: 'StandardBankAccount', name: 'Current', currency: 'GBP', status: 'active' };

/** A page of a list; `total` and `next` are what its headers say. */
export function page(resource: string, records: readonly object[], total = records.length, next: number | null = null): Response {
  const link = next === null ? {} : { link: `<${at(resource)}?page=${next}&per_page=100>; rel='next'` };
  return Response.json({ [MEMBERS[resource] ?? resource]: records }, { headers: { 'x-total-count': String(total), ...link } });
}
