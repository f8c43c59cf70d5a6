import { afterAll, describe, expect, it, vi } from 'vitest';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { ConnectorError, type Access } from '../connector';
import { importOptions, pagesOf, readAll } from '../testing/read-request';
import { createExampleConnector } from './connector';
import type { HttpIo } from '../http/http-io';
import { SAMPLE_COMPANIES } from './sandbox/books/sample-companies';
import { expectBalances } from './testing/expect-balances';
import { allow, EAGER_IO, runSandbox, sourceOf } from './testing/run-sandbox';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';

const sandbox = await runSandbox();
afterAll(() => sandbox.close());

async function read(options: Partial<ImportOptions> = {}, company = 'alder-metalworks'): Promise<ImportPage[]> {
  const grant = await allow(sandbox.client, company);
  const source = sourceOf(sandbox.client, grant);
  return readAll(createExampleConnector(EAGER_IO), {
    options: importOptions(options),
    today: TODAY,
    signal: new AbortController().signal,
    source,
  });
}

function dates(pages: readonly ImportPage[]): [first: number, last: number] {
  const all = pagesOf(pages, 'lines').flatMap((page) => [...page.date]);
  return [all.reduce((first, date) => Math.min(first, date)), all.reduce((last, date) => Math.max(last, date))];
}

/** Balance per account number. */
function balances(pages: readonly ImportPage[]): Map<string | null, number> {
  const numbers = pagesOf(pages, 'accounts').flatMap((page) => page.accounts.map((account) => account.number));
  const sums = new Map<string | null, number>();
  for (const page of pagesOf(pages, 'lines')) {
    page.account.forEach((account, at) => {
      const number = numbers[account] ?? null;
      sums.set(number, (sums.get(number) ?? 0) + (page.amount[at] as number));
    });
  }
  return sums;
}

describe('the span that is gathered', () => {
  it.each([
    ['two full years and the year to date', {}, 'alder-metalworks', [20231231, 20261120]],
    ['a year that begins in April', {}, 'finch-components', [20240331, 20261120]],
    ['the year to date only', { fullFiscalYears: 0 }, 'alder-metalworks', [20251231, 20261120]],
    ['more years than the books have', { fullFiscalYears: 5 }, 'alder-metalworks', [20230101, 20261120]],
    ['up to the last full month', { endOfImport: 'LastFullMonth' }, 'alder-metalworks', [20231231, 20261031]],
    ['up to a day that was asked for', { asOf: '2026-06-30' }, 'alder-metalworks', [20231231, 20260630]],
  ] as const)('is %s', async (_, options, company, span) => {
    expect(dates(await read(options, company))).toEqual(span);
  });

  it('begins with balances brought forward, so that fewer years give the same closing balances', async () => {
    expect(balances(await read({ fullFiscalYears: 1 }))).toEqual(balances(await read({ fullFiscalYears: 5 })));
  });
});

describe('access that ends while it is read', () => {
  /** Reads with a token that ends with the first journals; answers how often it was renewed. */
  async function readWith(renew: (refused: Access) => Promise<Access>): Promise<readonly Access[]> {
    const grant = await allow(sandbox.client);
    const refused: Access[] = [];
    const io: HttpIo = {
      ...EAGER_IO,
      fetch: async (url, init) => {
        const token = new Headers(init.headers).get('authorization');
        if (url.includes('/journals') && token === `Bearer ${grant.accessToken}`) return new Response('{}', { status: 401 });
        return EAGER_IO.fetch(url, init);
      },
    };
    await readAll(createExampleConnector(io), {
      options: importOptions(),
      today: TODAY,
      signal: new AbortController().signal,
      source: sourceOf(sandbox.client, grant),
      renewAccess: (access) => {
        refused.push(access);
        return renew(access);
      },
    });
    return refused;
  }

  it('is renewed once, and reading continues with the new token', async () => {
    expect(await readWith(async () => ({ token: (await allow(sandbox.client)).accessToken }))).toHaveLength(1);
  });

  it('is lost when the new token is refused as well', async () => {
    const requested: Access[] = [];
    const again = async (access: Access) => {
      requested.push(access);
      return access;
    };
    await expect(readWith(again)).rejects.toMatchObject({ name: 'ConnectorError', code: 'Disconnected' });
    expect(requested).toHaveLength(1);
  });

  it('ends as its renewal ends', async () => {
    const unresponsive = () => Promise.reject(new ConnectorError('DatasourceUnresponsive', 'No answer.'));
    await expect(readWith(unresponsive)).rejects.toMatchObject({ code: 'DatasourceUnresponsive', message: 'No answer.' });
  });
});

it('open items are read in their own currency, and tie to the control accounts', async () => {
  const pages = await read({ endOfImport: 'LastFullMonth' });
  const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
  const sum = (side: string): number => items.filter((item) => item.side === side).reduce((total, item) => total + item.openBase, 0);
  const closing = balances(pages);
  expect(sum('receivable')).toBe(closing.get('1100'));
  expect(sum('payable')).toBe(-(closing.get('2000') ?? 0));
  expect(items.some((item) => item.currency === 'GBP' && item.openBase > item.open)).toBe(true);
  expect(items.some((item) => item.documentKind === 'creditNote' && item.open < 0)).toBe(true);
  expect(new Set(items.map((item) => item.asOf))).toEqual(new Set(['2026-10-31']));
});

it('the fiscal year is read by its last month', async () => {
  expect((await read({}, 'finch-components')).find((page) => page.kind === 'company')).toMatchObject({
    name: 'Finch Components',
    fiscalYearEndMonth: 3,
    baseCurrency: 'USD',
  });
});

it.each(SAMPLE_COMPANIES)(
  'books of $name pass every check, and tie to its own trial balance, account by account and month by month',
  async (company) => {
    const accumulator = createBooksAccumulator({ options: importOptions(), origin: 'package', today: TODAY });
    for (const page of await read({}, company.id)) accumulator.add(page);
    const { checks, issues, accounts, matrix } = accumulator.finish();
    expect(issues).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'Fail').map(({ id }) => id)).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'Pass').length).toBeGreaterThan(4);
    expectBalances({ accounts, matrix: matrix! }, company, TODAY);
  },
);
