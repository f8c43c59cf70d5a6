import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readForm } from '@countinghouse/connectors/form-authorization';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPackageClients } from '../platform/packages/package-clients';
import { startPackageSandboxes, type PackageSandboxes } from './package-sandboxes';

const CALLBACK = 'http://localhost:3000/connect/callback';
let home: string;
let sandboxes: PackageSandboxes;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'countinghouse-sandbox-'));
  sandboxes = await startPackageSandboxes({
    demo: true,
    host: '127.0.0.1',
    callback: CALLBACK,
    home,
    env: { PACKAGE_XERO_CLIENT_ID: 'own' },
  });
});
afterAll(async () => {
  await sandboxes?.close();
  await rm(home, { recursive: true, force: true });
});

it('the sample package answers this machine, and no request that a proxy forwarded', async () => {
  const address = `${sandboxes.env.PACKAGE_EXAMPLE_AUTHORIZE_URL}`;
  expect((await fetch(address, { redirect: 'manual' })).status).not.toBe(403);
  for (const header of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for']) {
    const answer = await fetch(address, { redirect: 'manual', headers: { [header]: '203.0.113.9' } });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(`came through a proxy (header ${header})`);
  }
});

it('each package with a stand-in has settings that lead to it, but one that has settings of its own', () => {
  const given = Object.keys(sandboxes.env).flatMap((name) => /^PACKAGE_(.+)_API_URL$/.exec(name)?.[1] ?? []);
  const known = PACKAGES.flatMap(({ sandbox, client }) => (sandbox === undefined || client === undefined ? [] : [client.id]));
  expect(known).toContain('EXAMPLE');
  expect(given.toSorted()).toEqual(known.filter((id) => id !== 'XERO').toSorted());
});

it('each stand-in whose access is granted by a form accepts the values that it names', async () => {
  const clients = readPackageClients({ ...sandboxes.env, COUNTINGHOUSE_DEMO: 'true' });
  const known = await Promise.all(PACKAGES.map(async (each) => ({ each, way: await each.authorization?.() })));
  const forms = known.flatMap(({ each: { datasourceNameId }, way }) => {
    const form = way?.kind === 'oauth2' ? way.form : way?.kind === 'form' ? way : undefined;
    return form === undefined ? [] : [{ form, client: clients[datasourceNameId] }];
  });
  expect(forms.length).toBe(2);
  for (const { form, client } of forms) {
    const { standInAccepts = {} } = client!;
    expect(readForm(form.fields, (name) => standInAccepts[name] ?? null)).toEqual({ values: standInAccepts });
    const granted = await form.authorize(client!, standInAccepts, AbortSignal.timeout(10_000));
    expect('organizations' in granted && granted.organizations.length).toBeGreaterThan(0);
  }
});

it('a package that polls has a computer, whose page refuses what is no file of a connection', async () => {
  expect(sandboxes.env.PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const [computer] = sandboxes.computers;
  expect(sandboxes.computers).toMatchObject([{ name: 'QuickBooks Desktop' }]);
  const page = await (await fetch(`${computer?.address}`)).text();
  expect(page).toContain('Harbor Street Supply');
  expect(page).not.toContain('Pennine Looms');
  const elsewhere = '<QBWCXML><UserName>ch-1</UserName><AppURL>https://lender.example/connector/qbwc</AppURL></QBWCXML>';
  for (const file of ['', '<a/>', elsewhere]) {
    const body = new URLSearchParams({ file, password: 'x', company: 'harbor-street' });
    const answer = await fetch(`${computer?.address}`, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, await answer.text()]).toMatchObject([422, expect.stringContaining('not the file of a connection')]);
  }
});

it.each([
  [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
  [{ demo: true, host: '0.0.0.0' }, /loopback/],
])('the sample package does not start with %j', async (place, message) => {
  await expect(startPackageSandboxes({ ...place, callback: CALLBACK, home, env: {} })).rejects.toThrow(message);
});
