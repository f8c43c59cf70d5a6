import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const EXAMPLE_ONLY = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };

let test: TestApp;
let orgId: string;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY } });
});
beforeEach(async () => {
  orgId = await aWorkspace(test, { users: ['ben'] });
  token = (await test.call('ben', 'POST', `/api/Workspaces/${orgId}/DelegatedAccessTokens`)).body.accessToken;
});
afterAll(() => test?.close());

const call = (method: string, path: string, body?: unknown, as = token) =>
  test.call('anonymous', method, path, { headers: { authorization: `Bearer ${as}`, origin: 'https://widget.example' }, body });

describe('a page of others', () => {
  const preflight = (path: string) =>
    test.call('anonymous', 'OPTIONS', path, {
      headers: {
        origin: 'https://widget.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });

  it('may ask whether it may call the platform, and calls it with a token', async () => {
    const { status, headers } = await preflight(`/Organizations/${orgId}/ConnectionRequests`);
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const made = await call('POST', `/Organizations/${orgId}/ConnectionRequests`, { datasourceNameId: 'Example' });
    expect(made.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('Location'),
    });
  });

  it('reads why it was refused', async () => {
    const { status, headers } = await call('GET', `/Organizations/${orgId}/Connections`, undefined, 'chd_guessed');
    expect({ status, origin: headers['access-control-allow-origin'] }).toEqual({ status: 401, origin: '*' });
  });

  it('may not call the portal’s own routes', async () => {
    const { status, headers } = await preflight('/api/Entities');
    expect({ status, origin: headers['access-control-allow-origin'] }).toEqual({ status: 405, origin: undefined });
    expect((await test.call('ben', 'GET', `/api/Entities/${orgId}`)).headers['access-control-allow-origin']).toBeUndefined();
  });
});
