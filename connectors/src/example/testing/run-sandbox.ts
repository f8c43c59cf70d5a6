import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageSource } from '../../connector';
import { consentAddress, exchangeCode, readConsent } from '../authorise';
import type { ExampleClient, ExampleGrant } from '../authorise';
import type { HttpIo } from '../../http/http-io';
import { createExampleSandbox } from '../sandbox/example-sandbox';
import type { Scenario } from '../sandbox/scenario';

/** A network without pauses. */
export const EAGER_IO: HttpIo = { fetch: (url, init) => fetch(url, init), now: Date.now, sleep: () => Promise.resolve(), jitter: () => 0 };

export const CODE_VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

export interface RunningSandbox {
  readonly client: ExampleClient;
  /** Moves the sandbox's clock. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts the sandbox on a free loopback port, with the clock standing still on 2026-11-20. */
export async function runSandbox(): Promise<RunningSandbox> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dex`;
  const client: ExampleClient = {
    baseUrl,
    clientId: 'countinghouse',
    clientSecret: 'client-secret-7f3a',
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
    newId: () => `id-${(ids += 1)}`,
    sleep: () => Promise.resolve(),
  });
  server.on('request', sandbox);
  return {
    client,
    advance: (milliseconds) => (now += milliseconds),
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  };
}

/** Presses a button on the consent page and answers where it leads. */
export async function consent(client: ExampleClient, form: Record<string, string>): Promise<URL> {
  const asked = new URL(consentAddress(client, { state: 'state-1', codeVerifier: CODE_VERIFIER }));
  const body = new URLSearchParams([...asked.searchParams, ...Object.entries(form)]);
  const response = await fetch(`${client.baseUrl}/authorize`, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}

/** Allows access to a company, as a person on the consent page would. */
export async function allow(client: ExampleClient, company = 'alder-metalworks', scenario: Scenario = 'none'): Promise<ExampleGrant> {
  const outcome = readConsent((await consent(client, { decision: 'allow', company, scenario })).searchParams);
  if (!('code' in outcome)) throw new Error(`Consent ended with ${outcome.errorCode}`);
  return exchangeCode(client, outcome.code, CODE_VERIFIER, new AbortController().signal, EAGER_IO);
}

/** The source that a grant opens. */
export function sourceOf(client: ExampleClient, grant: ExampleGrant): PackageSource {
  return { kind: 'package', apiUrl: client.baseUrl, access: { token: grant.accessToken }, organizationId: grant.organisationId };
}
