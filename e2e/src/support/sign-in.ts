import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request as playwrightRequest, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

const SCOPES = 'openid profile email read:current_user update:current_user_metadata';

/** What the portal keeps of a signed-in person in the tab's session storage. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/** Opens a session of its own for a demo person of the tenant of an address, by the calls that the sign-in page makes; `request` keeps the provider's cookies. */
export async function openSession(request: APIRequestContext, baseUrl: string, person: RegExp | string): Promise<Tokens> {
  const { host, hostname, port, origin } = new URL(baseUrl);
  const issuer = `http://localhost:${port}/oidc`;
  const client = { client_id: `countinghouse-${hostname.split('.')[0]}`, redirect_uri: `${origin}/login/callback` };
  const verifier = randomBytes(32).toString('base64url');
  const requested = new URLSearchParams({
    ...client,
    response_type: 'code',
    prompt: 'login',
    scope: SCOPES,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const list = await ok(request.get(`${issuer}/auth?${requested.toString()}`));
  const account = accountOf(await list.text(), person);
  const chosen = await request.post(list.url(), { form: { account }, maxRedirects: 0 });
  const resumed = await request.get(locationOf(chosen), { maxRedirects: 0 });
  const code = new URL(locationOf(resumed)).searchParams.get('code') ?? '';
  const grant = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
  const told = (await (await ok(request.post(`${issuer}/token`, { form: grant }))).json()) as Record<string, string | number>;
  const headers = { Authorization: `Bearer ${told['access_token']}`, Host: host };
  await ok(request.post(`http://127.0.0.1:${port}/api/auth/postlogin`, { headers, data: {} }));
  return {
    accessToken: String(told['access_token']),
    idToken: String(told['id_token']),
    refreshToken: String(told['refresh_token']),
    expiresAt: Date.now() + Number(told['expires_in']) * 1000,
  };
}

/** Gives a tab a session of its own, so that it opens the portal as if the person had signed in there; what ends the session ends it for good. The provider forgets whom it knew in this browser, as it would ask before it lets in somebody else. */
export async function takeSession(page: Page, address: string, person: RegExp | string): Promise<void> {
  await page.context().clearCookies({ domain: 'localhost' });
  const tokens = await openSession(page.request, address, person);
  const session = { origin: new URL(address).origin, mark: `taken.${randomUUID()}`, tokens: JSON.stringify(tokens) };
  await page.addInitScript(({ origin, mark, tokens }) => {
    if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    sessionStorage.setItem('countinghouse.tokens', tokens);
  }, session);
}

/** A bearer token of a demo person at the tenant of an address, with a session of its own. */
export async function tokenOf(baseUrl: string, email: string): Promise<string> {
  const request = await playwrightRequest.newContext();
  try {
    return (await openSession(request, baseUrl, email)).accessToken;
  } finally {
    await request.dispose();
  }
}

/** The account of the first person on the provider's list whose name or address fits. */
function accountOf(list: string, person: RegExp | string): string {
  for (const [, account = '', label = ''] of list.matchAll(/<button name="account" value="([^"]+)">(.*?)<\/button>/g)) {
    const words = label.replace(/<[^>]+>/g, ' ').replace(/&#39;/g, '’');
    if (typeof person === 'string' ? words.includes(person) : person.test(words)) return account;
  }
  throw new Error(`The sign-in page does not list ${person}.`);
}

function locationOf(answer: APIResponse): string {
  const location = answer.headers()['location'];
  if (location === undefined) throw new Error(`${answer.url()} answered ${answer.status()} and leads nowhere.`);
  return new URL(location, answer.url()).toString();
}

async function ok(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
