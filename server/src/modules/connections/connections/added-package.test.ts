import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import type { PackageAddresses } from '@countinghouse/connectors/authorization';
import { connectorOf } from '@countinghouse/connectors/registry';
import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { sandboxAddresses } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { addPackageOfReadme } from '@countinghouse/connectors/testing/package-of-readme';
import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { importOptions, readAll } from '@countinghouse/connectors/testing/read-request';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { consentOf, returnOf, TEST_CALLBACK } from '../../../testing/consent';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { connectionAccess } from './connection-access';

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Toy" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId } }`;
const CLIENT = { clientId: 'countinghouse', clientSecret: 'a-secret-of-the-test-long-enough-to-sign' };
const TODAY = '2026-03-31';
const [company] = writeCompanies(TODAY);

const added = await addPackageOfReadme();
const { PACKAGES } = (await import(/* @vite-ignore */ join(added.folder, 'registry.ts'))) as { PACKAGES: readonly AccountingPackage[] };
// The test that the README adds: the contract of connectors.
await import(/* @vite-ignore */ join(added.folder, 'toy', 'toy.conformance.test.ts'));
afterAll(() => added.remove());

it('the README adds a folder with all parts of a package, and nothing outside it', () => {
  expect(added.files).toEqual([
    'toy/package.ts',
    'toy/authorization.ts',
    'toy/connector.ts',
    'toy/sandbox.ts',
    'toy/toy.conformance.test.ts',
  ]);
  expect(PACKAGES.filter(({ datasourceNameId }) => datasourceNameId === 'Toy')).toHaveLength(1);
});

describe('the package that the README adds', () => {
  let app: TestApp;
  let vendor: Server;
  let addresses: PackageAddresses;
  let submission: TestSubmission;
  let takeOut: (() => void) | undefined;

  beforeAll(async () => {
    const toy = PACKAGES.find(({ datasourceNameId }) => datasourceNameId === 'Toy')!;
    takeOut = putPackage(toy);
    vendor = createServer();
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    addresses = sandboxAddresses(toy, baseUrl);
    app = await startTestApp({ platform: { packages: { Toy: { ...CLIENT, addresses } } } });
    const create = await toy.sandbox!();
    const { listener } = create({
      baseUrl,
      client: { ...CLIENT, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
      companies: [company!],
      now: () => app.clock.now().getTime(),
      today: () => TODAY,
      newSecret: () => randomBytes(24).toString('base64url'),
      sleep: async () => undefined,
      signingSecret: CLIENT.clientSecret,
    });
    vendor.on('request', listener);
    submission = await aSubmission(app.ctxOf('ada'));
  });
  afterAll(async () => {
    await app?.close();
    vendor?.close();
    takeOut?.();
  });

  it('is listed, connected in the popup, and read into books without an error', async () => {
    const { packages } = (await app.call('ada', 'GET', '/api/packages')).body;
    expect(packages).toContainEqual(expect.objectContaining({ name: 'Toy Books', connectable: true, authorization: 'oauth2' }));

    const made = (await app.graphql('ada', CREATE, { w: submission.workspaceId })).body.data.createConnectionRequest;
    const popup = new URL(made.connectionEndpoint);
    const { address, cookie } = consentOf(await app.call('anonymous', 'GET', popup.pathname + popup.search));
    const form = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ['company', company!.id]]);
    const allowed = await fetch(addresses.authorize, { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(allowed.headers.get('location') ?? '');
    const sent = await returnOf(app.app.http, back.pathname + back.search);
    if (!('home' in sent)) throw new Error('The state is unknown.');
    await app.call('anonymous', 'GET', sent.home, { headers: { cookie } });
    const read = { w: submission.workspaceId, id: made.id };
    const { status, connectionId } = (await app.graphql('ada', READ, read)).body.data.connectionRequest;
    expect(status).toBe('Success');

    const access = await connectionAccess(app.ctxOf('ada'), connectionId);
    if ('errorCode' in access) throw new Error(access.description);
    const options = importOptions();
    const books = createBooksAccumulator({ options, origin: 'package', today: TODAY });
    const request = { options, today: TODAY, signal: AbortSignal.timeout(10_000), source: { kind: 'package', ...access } } as const;
    const pages = await readAll(await connectorOf('Toy'), request);
    for (const page of pages) books.add(page);
    const { issues, checks } = books.finish();
    expect(issues).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'Fail')).toEqual([]);
    expect(pages.find((page) => page.kind === 'lines')?.amount).toEqual(Float64Array.of(500_000, -500_000, 125_050, -125_050));
  });
});
