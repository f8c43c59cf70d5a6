import { expect, it } from 'vitest';
import type { PackageSource } from '../connector';
import { response, scriptedIo } from '../http/testing/scripted-io';
import { QuickBooksApi } from './quickbooks-api';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';

const SOURCE: PackageSource = { kind: 'package', apiUrl: 'http://127.0.0.1', access: { token: 't' }, organizationId: '1' };
const pageOf = (first: number, count: number) =>
  response(200, {}, JSON.stringify({ QueryResponse: { Customer: Array.from({ length: count }, (_, at) => ({ Id: `${first + at}` })) } }));
const customersOf = (...pages: readonly Response[]) =>
  new QuickBooksApi(SOURCE, { signal: new AbortController().signal }, scriptedIo(...pages)).query('Customer');

it('a query is read to its short page, and a row that moved to the next page counts once', async () => {
  expect(await customersOf(pageOf(0, 1_000), pageOf(999, 2))).toHaveLength(1_001);
});

it('a full page that comes in the place of another one is asked for again, as rows would be missing', async () => {
  await expect(customersOf(pageOf(0, 1_000), pageOf(0, 1_000), pageOf(999, 4))).resolves.toHaveLength(1_003);
  const read = customersOf(...Array.from({ length: 5 }, () => pageOf(0, 1_000)));
  await expect(read).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
});

it('no row is lost where another one is deleted between two pages', async () => {
  let rows = Array.from({ length: 1_003 }, (_, at) => ({ Id: `${at}` }));
  const io = fakeQuickBooks((_, query) => {
    const start = Number(/STARTPOSITION (\d+)/.exec(query.get('query') ?? '')?.[1]) - 1;
    if (start > 0) rows = rows.filter(({ Id }) => Id !== '7');
    return { QueryResponse: { Customer: rows.slice(start, start + 1_000) } };
  });
  await expect(apiOver(io).query('Customer')).resolves.toHaveLength(1_003);
});
