import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../app';
import { recordInstance } from '../demo/instance-file';
import { systemClock } from '../platform/clock/system-clock';
import { freePort } from '../platform/embedded/free-port';
import { openEmbeddedIdentity } from '../platform/identity/embedded/embedded-identity';
import { DEMO_TENANTS } from '../seed/demo-tenants';
import { putTenant } from '../testing/put-tenant';
import { startTestApp, type TestApp } from '../testing/test-app';
import { signInDemoPerson } from './sign-in-demo-person';

describe('npm run token', () => {
  let test: TestApp;
  let app: App;
  let home: string;
  const kestrel = DEMO_TENANTS.find((tenant) => tenant.name === 'kestrel')!;
  const options = () => ({ tenant: 'kestrel', email: 'ruth@kestrel.example', home });

  beforeAll(async () => {
    test = await startTestApp();
    await putTenant(test.owner, kestrel);
    home = await mkdtemp(join(tmpdir(), 'countinghouse-token-'));
    const port = await freePort();
    const identity = await openEmbeddedIdentity({ demo: true, host: '127.0.0.1', port, home }, test.platform.dataSource);
    const platform = { ...test.platform, clock: systemClock };
    app = await createApp({
      platform,
      identity,
      log: pino({ level: 'silent' }),
      production: false,
      trustedProxies: [],
      clientFolder: null,
    });
    await app.http.listen({ host: '127.0.0.1', port });
    await recordInstance(home, { pid: process.pid, port, address: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await app?.close();
    await test?.close();
    await rm(home, { recursive: true, force: true });
  });

  it('prints a token that the running copy takes', async () => {
    const token = await signInDemoPerson(options());
    const answer = await app.http.inject({
      url: '/api/auth/session',
      headers: { host: 'kestrel.localhost:1', authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['an unknown tenant', { tenant: 'nobody' }, /no demo tenant/],
    ['an unknown person', { email: 'x@kestrel.example' }, /ruth@kestrel.example/],
    ['a folder without a copy', { home: '/nowhere' }, /npm start/],
  ])('refuses %s', async (_, given, message) => {
    await expect(signInDemoPerson({ ...options(), ...given })).rejects.toThrow(message);
  });
});
