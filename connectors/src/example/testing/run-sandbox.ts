import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageSource } from '../../connector';
import type { ReturningClient } from '../../authorization';
import { readConsent } from '../../consent-authorization';
import { createExampleAuthorization } from '../authorization';
import type { HttpIo } from '../../http/http-io';
import { exampleClient } from './example-client';
import { createExampleSandbox } from '../sandbox/example-sandbox';
import type { Scenario } from '../sandbox/scenario';

/** A network without pauses. */
export const EAGER_IO: HttpIo = { fetch: (url, init) => fetch(url, init), sleep: () => Promise.resolve(), jitter: () => 0, now: Date.now };

/** How access is granted over that network. */
export const EAGER_AUTHORIZATION = createExampleAuthorization(EAGER_IO);

export const CODE_VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

export interface RunningSandbox {
  readonly client: ReturningClient;
  readonly baseUrl: string;
  /** Moves the sandbox's clock. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts the sandbox on a free loopback port, with the clock standing still on 2026-11-20. */
export async function runSandbox(): Promise<RunningSandbox> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dex`;
  const client: ReturningClient = {
    ...exampleClient(baseUrl, { clientId: 'countinghouse', clientSecret: 'client-secret-7f3a' }),
    redirectUri: 'http://127.0.0.1:3000/connected',
  };
  let now = Date.UTC(2026, 10, 20);
  let ids = 0;
  const sandbox = createExampleSandbox({
    baseUrl,
    client: { clientId: client.clientId, clientSecret: client.clientSecret, name: 'Countinghouse', redirectUris: [client.redirectUri] },
    signingSecret: 'a signing secret of the sandbox, for tests',
    now: () => now,
    today: () => '2026-11-20',
    companies: [],
    newSecret: () => `id-${(ids += 1)}`,
    sleep: () => Promise.resolve(),
  });
  server.on('request', sandbox.listener);
  return {
    client,
    baseUrl,
    advance: (milliseconds) => (now += milliseconds),
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  };
}

/** Presses a button on the consent page and answers where it leads. */
export async function consent(client: ReturningClient, form: Record<string, string>): Promise<URL> {
  const requested = new URL(EAGER_AUTHORIZATION.consentAddress(client, { state: 'state-1', codeVerifier: CODE_VERIFIER }));
  const body = new URLSearchParams([...requested.searchParams, ...Object.entries(form)]);
  const response = await fetch(client.addresses.authorize, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/** Access to one company, as it was granted. */
export interface GrantedCompany {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly organizationId: string;
}

/** Allows access to a company, as a person on the consent page would. */
export async function allow(client: ReturningClient, company = 'alder-metalworks', scenario: Scenario = 'none'): Promise<GrantedCompany> {
  const outcome = readConsent((await consent(client, { decision: 'allow', company, trial: scenario })).searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}`);
  const { secrets, organizations } = await EAGER_AUTHORIZATION.exchange(
    client,
    outcome.consent,
    CODE_VERIFIER,
    new AbortController().signal,
  );
  const { accessToken = '', refreshToken = '' } = secrets;
  return { accessToken, refreshToken, organizationId: organizations[0]?.id ?? '' };
}

/** The source that a grant opens. */
export function sourceOf(client: ReturningClient, grant: GrantedCompany): PackageSource {
  return { kind: 'package', apiUrl: client.addresses.api, access: { token: grant.accessToken }, organizationId: grant.organizationId };
}
