import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../app';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { systemClock } from '../../clock/system-clock';
import { freePort } from '../../embedded/free-port';
import { openEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity';

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** A browser as far as sign-in goes: it keeps cookies and follows no redirect by itself. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async go(url: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

describe('the embedded identity provider', () => {
  let test: TestApp;
  let identity: EmbeddedIdentity;
  let app: App;
  let home: string;
  let port: number;

  const start = async () => {
    identity = await openEmbeddedIdentity({ demo: true, host: '127.0.0.1', port, home }, test.platform.dataSource);
    app = await createApp({
      platform: { ...test.platform, clock: systemClock },
      identity,
      log: pino({ level: 'silent' }),
      production: false,
      trustedProxies: [],
      clientFolder: null,
      isTenantless: identity.isTenantless,
      extend: (http) => identity.mount(http),
    });
    await app.http.listen({ host: '127.0.0.1', port });
  };
  const stop = async () => {
    await app.close();
    await identity.close();
  };

  beforeAll(async () => {
    test = await startTestApp();
    home = await mkdtemp(join(tmpdir(), 'countinghouse-identity-'));
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await stop();
    await test?.close();
    await rm(home, { recursive: true, force: true });
  });

  const base = () => `http://localhost:${port}/oidc`;
  const authorize = (tenant: string, given: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: `countinghouse-${tenant}`,
      redirect_uri: `http://${tenant}.localhost:${port}/login/callback`,
      response_type: 'code',
      scope: 'openid profile email read:current_user update:current_user_metadata',
      state: 'state',
      nonce: 'nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      max_age: '86400',
      ui_locales: 'en',
      ...given,
    });
    return `${base()}/auth?${query.toString()}`;
  };
  const at = (response: Response) => new URL(response.headers.get('location') ?? '', base()).toString();

  const reachLoginPage = async (browser: Browser, tenant: string) => {
    const address = at(await browser.go(authorize(tenant)));
    const page = await browser.go(address);
    return { address, page, html: await page.text() };
  };
  const choose = async (browser: Browser, address: string, account: string) => {
    const answer = await browser.go(address, { method: 'POST', body: new URLSearchParams({ account }) });
    return answer.status === 303 ? new URL(at(await browser.go(at(answer)))) : answer;
  };
  const accountOf = (html: string, email: string) => new RegExp(`value="([^"]+)">(?:(?!</button>).)*${email}`).exec(html)?.[1] ?? '';
  const exchange = async (code: string, tenant: string) => {
    const answer = await fetch(`${base()}/token`, {
      method: 'POST',
      headers: { origin: `http://${tenant}.localhost:${port}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: `countinghouse-${tenant}`,
        redirect_uri: `http://${tenant}.localhost:${port}/login/callback`,
        code,
        code_verifier: verifier,
      }),
    });
    return { answer, body: (await answer.json()) as Record<string, string> };
  };
  const signIn = async (browser: Browser, email: string) => {
    const { address, html } = await reachLoginPage(browser, 'lender');
    const back = (await choose(browser, address, accountOf(html, email))) as URL;
    return { back, ...(await exchange(back.searchParams.get('code') ?? '', 'lender')) };
  };
  const call = (path: string, token: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization: `Bearer ${token}`, 'x-forwarded-host': 'unknown' } });

  it.each(['localhost', '127.0.0.1'])('describes itself at %s', async (host) => {
    const description = (await (await fetch(`http://${host}:${port}/oidc/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
    expect(description).toMatchObject({
      issuer: base(),
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('lists only the people of the tenant that asks', async () => {
    const { page, html } = await reachLoginPage(new Browser(), 'lender');
    expect(page.status).toBe(200);
    expect(html).toContain('Northbridge Bank');
    expect(html).toContain('ada@lender.example');
    expect(html).toContain('cy@lender.example');
    expect(html).not.toContain('eve@other.example');
  });

  it('has a page whose policy allows its own style and the way back only', async () => {
    const { page, html } = await reachLoginPage(new Browser(), 'lender');
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain(`form-action 'self' http://lender.localhost:${port};`);
    expect(html).not.toContain('<script');
  });

  it('signs a person in by code and PKCE; the token opens a session', async () => {
    const { back, answer, body } = await signIn(new Browser(), 'cy@lender.example');
    expect(back.origin).toBe(`http://lender.localhost:${port}`);
    expect(back.searchParams.get('state')).toBe('state');
    expect(answer.headers.get('access-control-allow-origin')).toBe(`http://lender.localhost:${port}`);
    expect(decodeJwt(body.access_token!)).toMatchObject({
      iss: base(),
      client_id: 'countinghouse-lender',
      email: 'cy@lender.example',
      email_verified: true,
      sid: expect.any(String),
    });
    expect(decodeJwt(body.id_token!)).toMatchObject({ nonce: 'nonce', email: 'cy@lender.example', name: 'Cy Example' });
    const opened = await postLogin(body.access_token!);
    expect(opened.status).toBe(200);
  });

  const postLogin = (token: string, host = 'lender') =>
    app.http
      .inject({
        method: 'POST',
        url: '/api/auth/postlogin',
        headers: { host: `${host}.localhost:${port}`, authorization: `Bearer ${token}` },
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json<Record<string, unknown>>() }));

  const renew = async (refreshToken: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'countinghouse-lender', refresh_token: refreshToken });
    const answer = await fetch(`${base()}/token`, { method: 'POST', headers: { origin: `http://lender.localhost:${port}` }, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  it('renews a token once for the same session, and says when the person signed in', async () => {
    const { body } = await signIn(new Browser(), 'cy@lender.example');
    expect((await postLogin(body.access_token!)).status).toBe(200);
    const renewed = await renew(body.refresh_token!);
    const [first, second] = [decodeJwt(body.access_token!), decodeJwt(renewed.body.access_token!)];
    expect([second.sid, second.auth_time]).toEqual([first.sid, first.auth_time]);
    expect(second.jti).not.toBe(first.jti);
    const session = await app.http.inject({
      url: '/api/auth/session',
      headers: { host: `lender.localhost:${port}`, authorization: `Bearer ${renewed.body.access_token}` },
    });
    expect(session.statusCode).toBe(200);
    expect((await renew(body.refresh_token!)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('renews nothing after the person signed out', async () => {
    const { body } = await signIn(new Browser(), 'cy@lender.example');
    await postLogin(body.access_token!);
    await app.http.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: { host: `lender.localhost:${port}`, authorization: `Bearer ${body.access_token}` },
    });
    expect((await renew(body.refresh_token!)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('asks a person who is signed in to prove it again where the portal wants that', async () => {
    const browser = new Browser();
    await signIn(browser, 'cy@lender.example');
    expect(at(await browser.go(authorize('lender', { prompt: 'login' })))).toContain('/oidc/interaction/');
  });

  it('renews silently by its own session, and says so where there is none', async () => {
    const browser = new Browser();
    expect(at(await browser.go(authorize('lender', { prompt: 'none' })))).toContain('error=login_required');
    await signIn(browser, 'cy@lender.example');
    expect(at(await browser.go(authorize('lender', { prompt: 'none' })))).toContain('/login/callback?code=');
  });

  it('gives no code without PKCE, and to no other address', async () => {
    const withoutPkce = await new Browser().go(authorize('lender', { code_challenge: '', code_challenge_method: '' }));
    expect(at(withoutPkce)).toContain('error=invalid_request');
    const elsewhere = await new Browser().go(authorize('lender', { redirect_uri: `http://evil.localhost:${port}/login/callback` }));
    expect(elsewhere.status).toBe(400);
  });

  it('refuses a person of another tenant', async () => {
    const browser = new Browser();
    const { address } = await reachLoginPage(browser, 'lender');
    const answer = (await choose(browser, address, `${test.tenants.other.id}.${TEST_PEOPLE.eve.id}`)) as Response;
    expect(answer.status).toBe(400);
  });

  it('asks again when the browser goes to another tenant', async () => {
    const browser = new Browser();
    await signIn(browser, 'cy@lender.example');
    const { page, html } = await reachLoginPage(browser, 'other');
    expect(page.status).toBe(200);
    expect(html).toContain('eve@other.example');
  });

  it('lets a person of another tenant sign in while someone else is signed in', async () => {
    const browser = new Browser();
    await signIn(browser, 'cy@lender.example');
    const { address } = await reachLoginPage(browser, 'other');
    const account = `${test.tenants.other.id}.${TEST_PEOPLE.eve.id}`;
    const chosen = await browser.go(address, { method: 'POST', body: new URLSearchParams({ account }) });
    const leaving = await (await browser.go(at(chosen))).text();
    const action = /action="([^"]+)"/.exec(leaving)?.[1] ?? '';
    const fields = [...leaving.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]);
    const left = await browser.go(action, { method: 'POST', body: new URLSearchParams(fields) });
    expect(at(await browser.go(at(left)))).toContain(`http://other.localhost:${port}/login/callback?code=`);
  });

  it('lets a browser that is signed in pass without asking', async () => {
    const browser = new Browser();
    await signIn(browser, 'cy@lender.example');
    expect(at(await browser.go(authorize('lender')))).toContain('/login/callback?code=');
  });

  it('asks again after the portal signed the person out', async () => {
    const browser = new Browser();
    const { body } = await signIn(browser, 'cy@lender.example');
    await postLogin(body.access_token!);
    const out = await app.http.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: { host: `lender.localhost:${port}`, authorization: `Bearer ${body.access_token}` },
    });
    const { endSessionUrl } = out.json<{ endSessionUrl: string }>();
    expect((await browser.go(endSessionUrl)).status).toBe(200);
    expect(at(await browser.go(authorize('lender')))).toContain('/oidc/interaction/');
  });

  it('keeps its keys and its sessions over a restart', async () => {
    const browser = new Browser();
    const { body } = await signIn(browser, 'cy@lender.example');
    expect((await postLogin(body.access_token!)).status).toBe(200);
    await stop();
    await start();
    expect((await postLogin(body.access_token!)).status).toBe(200);
    expect(at(await browser.go(authorize('lender')))).toContain('/login/callback?code=');
  });

  it.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])(
    'a request with the header %s never reaches the provider',
    async (name) => {
      for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/auth', '/oidc/interaction/x']) {
        const answer = await app.http.inject({ url: path, headers: { host: `localhost:${port}`, [name]: '203.0.113.9' } });
        expect(answer.statusCode).toBe(403);
        expect(answer.json().description).toContain(`came through a proxy (header ${name})`);
      }
    },
  );

  it('answers on loopback names only, and leaves tenants their own paths', async () => {
    const atTenant = await app.http.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: `lender.localhost:${port}` },
    });
    expect(atTenant.statusCode).toBe(404);
    expect((await call('/api/auth/session', 'x')).status).toBe(421);
  });

  it.each([
    [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ demo: true, host: '0.0.0.0' }, /loopback/],
    [{ demo: true, host: '192.168.1.4' }, /loopback/],
  ])('refuses to open with %j', async (where, message) => {
    await expect(openEmbeddedIdentity({ ...where, port, home }, test.platform.dataSource)).rejects.toThrow(message);
  });
});
