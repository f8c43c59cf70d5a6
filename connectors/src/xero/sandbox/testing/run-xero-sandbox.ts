import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import type { Sandbox } from '../../../sandbox-kit/sandbox';
import { createXeroSandbox } from '../create-xero-sandbox';
import { wireId } from '../wire/wire-id';

const CLIENT = {
  clientId: 'countinghouse',
  clientSecret: 'client-secret-7f3a',
  name: 'Countinghouse',
  redirectUris: ['http://127.0.0.1:3000/callback'],
};
const [REDIRECT_URI = ''] = CLIENT.redirectUris;
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

/** Scopes of an app from before the granular ones. */
export const OLD_SCOPES =
  'offline_access accounting.settings.read accounting.contacts.read accounting.transactions.read accounting.reports.read accounting.journals.read';

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly error?: string;
}

/** The stand-in on a free loopback port with a clock that stands still, and the calls of a client. */
export class RunningXero {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly #server: ReturnType<typeof createServer>;
  #now = Date.UTC(2024, 7, 20, 12);
  #secrets = 0;
  #hold = (): Promise<void> => Promise.resolve();

  private constructor(server: ReturnType<typeof createServer>, companies: readonly KernelCompany[]) {
    this.#server = server;
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xero`;
    this.sandbox = createXeroSandbox({
      baseUrl: this.baseUrl,
      client: CLIENT,
      companies,
      signingSecret: 'a signing secret of the stand-in, for tests',
      now: () => this.#now,
      today: () => '2024-08-20',
      newSecret: () => `secret-${(this.#secrets += 1)}`,
      sleep: () => this.#hold(),
    });
    server.on('request', this.sandbox.listener);
  }

  static async start(companies: readonly KernelCompany[]): Promise<RunningXero> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new RunningXero(server, companies);
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()).closeAllConnections());
  }

  /** Holds answers of the API until that many calls wait for theirs. */
  holdUntil(calls: number): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    this.#hold = () => {
      waiting++;
      if (waiting >= calls) resolve();
      return promise;
    };
  }

  advance(minutes: number): void {
    this.#now += minutes * 60_000;
  }

  /** The query of a request for access. */
  authorizeParams(changes: Readonly<Record<string, string>> = {}): URLSearchParams {
    const codeChallenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const pkce = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
    const wanted = { response_type: 'code', client_id: CLIENT.clientId, redirect_uri: REDIRECT_URI, scope: OLD_SCOPES, state: 'state-1' };
    return new URLSearchParams({ ...wanted, ...pkce, ...changes });
  }

  /** Presses a button on the consent page; returns where it leads. */
  async consent(companyIds: readonly string[], decision = 'allow', changes: Readonly<Record<string, string>> = {}): Promise<URL> {
    const body = this.authorizeParams(changes);
    for (const id of companyIds) body.append('company', id);
    body.append('decision', decision);
    const response = await fetch(`${this.baseUrl}/identity/connect/authorize`, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? 'about:blank');
  }

  async token(form: Readonly<Record<string, string>>, secret = CLIENT.clientSecret): Promise<{ status: number; tokens: Tokens }> {
    const authorization = `Basic ${Buffer.from(`${CLIENT.clientId}:${secret}`).toString('base64')}`;
    const response = await fetch(`${this.baseUrl}/connect/token`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(form),
    });
    return { status: response.status, tokens: (await response.json()) as Tokens };
  }

  redeem(code: string, codeVerifier = VERIFIER) {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: codeVerifier });
  }

  refresh(refreshToken: string | undefined) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
  }

  /** Allows access to organizations, as a user on the consent page does. */
  async allow(companyIds: readonly string[], scope = OLD_SCOPES): Promise<Tokens> {
    const address = await this.consent(companyIds, 'allow', { scope });
    return (await this.redeem(address.searchParams.get('code') ?? '')).tokens;
  }

  /** Ends a grant by its refresh token. */
  async revoke(token: string): Promise<number> {
    const body = new URLSearchParams({ token, client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret });
    return (await fetch(`${this.baseUrl}/connect/revocation`, { method: 'POST', body })).status;
  }

  /** Asks the accounting API for the books of a company; headers of the value null are left out. */
  api(token: string, companyId: string, path: string, changes: Readonly<Record<string, string | null>> = {}): Promise<Response> {
    const wanted = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'xero-tenant-id': wireId(companyId, 'tenant', companyId),
      ...changes,
    };
    const headers = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== null);
    return fetch(`${this.baseUrl}/api.xro/2.0/${path}`, { headers });
  }

  connections(token: string, path = '', method = 'GET'): Promise<Response> {
    return fetch(`${this.baseUrl}/connections${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  }
}
