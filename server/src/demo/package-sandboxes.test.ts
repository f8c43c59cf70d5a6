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
  const forms = (await Promise.all(PACKAGES.map(async (each) => ({ each, form: await each.authorization?.() })))).flatMap(
    ({ each: { datasourceNameId }, form }) => (form?.kind === 'form' ? [{ form, client: clients[datasourceNameId] }] : []),
  );
  expect(forms.length).toBeGreaterThan(0);
  for (const { form, client } of forms) {
    const { standInAccepts = {} } = client!;
    expect(readForm(form.fields, (name) => standInAccepts[name] ?? null)).toEqual({ values: standInAccepts });
    const granted = await form.authorize(client!, standInAccepts, AbortSignal.timeout(10_000));
    expect('organizations' in granted && granted.organizations.length).toBe(1);
  }
});

it.each([
  [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
  [{ demo: true, host: '0.0.0.0' }, /loopback/],
])('the sample package does not start with %j', async (place, message) => {
  await expect(startPackageSandboxes({ ...place, callback: CALLBACK, home, env: {} })).rejects.toThrow(message);
});
