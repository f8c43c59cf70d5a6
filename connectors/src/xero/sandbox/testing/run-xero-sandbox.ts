import { createHash } from 'node:crypto';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import type { Sandbox } from '../../../sandbox-kit/sandbox';
import { CALLBACK, requestTokens, startSandbox } from '../../../sandbox-kit/testing/running-sandbox';
import type { RunningSandbox } from '../../../sandbox-kit/testing/running-sandbox';
import { createXeroSandbox } from '../create-xero-sandbox';
import { wireId } from '../wire/wire-id';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
const MINUTE = 60_000;

/** Scopes of an app from before the granular ones. */
export const OLD_SCOPES =
  'offline_access accounting.settings.read accounting.contacts.read accounting.transactions.read accounting.reports.read accounting.journals.read';

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
}

/** The stand-in on a free loopback port on August 20, 2024, and the calls of a client. */
export class RunningXero {
  readonly baseUrl: string;
  readonly sandbox: Sandbox;
  readonly #running: RunningSandbox;

  private constructor(running: RunningSandbox) {
    this.#running = running;
    this.baseUrl = running.baseUrl;
    this.sandbox = running.sandbox;
  }

  static async start(companies: readonly KernelCompany[]): Promise<RunningXero> {
    return new RunningXero(await startSandbox(createXeroSandbox, companies, '2024-08-20'));
  }

  close(): Promise<void> {
    return this.#running.close();
  }

  advance(minutes: number): void {
    this.#running.clock.now += minutes * MINUTE;
  }

  /** The query of a request for access. */
  authorizeParams(changes: Readonly<Record<string, string>> = {}): URLSearchParams {
    const codeChallenge = createHash('sha256').update(VERIFIER).digest('base64url');
    const pkce = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
    return new URLSearchParams({
      response_type: 'code',
      client_id: 'ch',
      redirect_uri: CALLBACK,
      scope: OLD_SCOPES,
      state: 'state-1',
      ...pkce,
      ...changes,
    });
  }

  /** Presses a button on the consent page; returns where it leads. */
  async consent(companyIds: readonly string[], decision = 'allow', changes: Readonly<Record<string, string>> = {}): Promise<URL> {
    const body = this.authorizeParams(changes);
    for (const id of companyIds) body.append('company', id);
    body.append('decision', decision);
    const response = await fetch(`${this.baseUrl}/identity/connect/authorize`, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? 'about:blank');
  }

  token(form: Readonly<Record<string, string>>, authorization = this.#running.basic) {
    return requestTokens(`${this.baseUrl}/connect/token`, authorization, form);
  }

  redeem(code: string, codeVerifier = VERIFIER) {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: codeVerifier });
  }

  refresh(refreshToken: unknown) {
    return this.token({ grant_type: 'refresh_token', refresh_token: String(refreshToken) });
  }

  /** Allows access to organizations, as a user on the consent page does. */
  async allow(companyIds: readonly string[], scope = OLD_SCOPES): Promise<Tokens> {
    const address = await this.consent(companyIds, 'allow', { scope });
    const { body } = await this.redeem(address.searchParams.get('code') ?? '');
    return body as unknown as Tokens;
  }

  /** Ends a grant by its refresh token. */
  async revoke(token: string): Promise<number> {
    const headers = { authorization: this.#running.basic };
    return (await fetch(`${this.baseUrl}/connect/revocation`, { method: 'POST', headers, body: new URLSearchParams({ token }) })).status;
  }

  /** Calls the accounting API for the books of a company; headers of the value null are left out. */
  api(token: string, companyId: string, path: string, changes: Readonly<Record<string, string | null>> = {}): Promise<Response> {
    const tenantId = wireId(companyId, 'tenant', companyId);
    const usual = { accept: 'application/json', authorization: `Bearer ${token}`, 'xero-tenant-id': tenantId };
    const all: Readonly<Record<string, string | null>> = { ...usual, ...changes };
    const headers = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    return fetch(`${this.baseUrl}/api.xro/2.0/${path}`, { headers });
  }

  connections(token: string, path = '', method = 'GET'): Promise<Response> {
    return fetch(`${this.baseUrl}/connections${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  }
}
