import { expect, it } from 'vitest';
import type { PackageSource } from '../connector';
import { response, scriptedIo } from '../http/testing/scripted-io';
import { XeroApi } from './xero-api';

const SOURCE: PackageSource = { kind: 'package', apiUrl: 'http://127.0.0.1', access: { token: 't' }, organizationId: '1' };
const pageOf = (first: number, count: number) =>
  response(200, {}, JSON.stringify({ Contacts: Array.from({ length: count }, (_, at) => ({ ContactID: `${first + at}` })) }));

async function idsOf(...pages: readonly Response[]): Promise<string[]> {
  const ids: string[] = [];
  const api = new XeroApi(SOURCE, { signal: new AbortController().signal }, scriptedIo(...pages));
  for await (const contacts of api.list('Contacts', 'ContactID')) ids.push(...contacts.map((contact) => contact.get('ContactID').text()));
  return ids;
}

it('a list is read to its empty page, and a record that moved to the next page counts once', async () => {
  expect(await idsOf(pageOf(0, 1_000), pageOf(999, 2), pageOf(0, 0))).toHaveLength(1_001);
});

it('a full page that comes in the place of another one is asked for again, as records would be missing', async () => {
  await expect(idsOf(pageOf(0, 1_000), pageOf(0, 1_000), pageOf(1_000, 3), pageOf(0, 0))).resolves.toHaveLength(1_003);
  const read = idsOf(...Array.from({ length: 6 }, () => pageOf(0, 1_000)));
  await expect(read).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
});
