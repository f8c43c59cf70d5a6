import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KernelCompany } from '../kernel/company';
import type { CreateSandbox, Sandbox, SandboxOptions } from '../sandbox';
import { intercepted, type Intercept } from './interception';

/** Where consent in tests returns to; nothing listens there. */
export const CALLBACK = 'http://127.0.0.1:9/callback';

/** A sandbox on a loopback port, with a clock that tests move. */
export interface RunningSandbox {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly clock: { now: number };
  intercept: Intercept | null;
  /** The Authorization header of the client. */
  readonly basic: string;
  readonly close: () => Promise<void>;
}

/** Starts a sandbox on a free loopback port; its pauses end at once. */
export async function startSandbox(
  create: CreateSandbox,
  companies: readonly KernelCompany[],
  today = '2026-11-20',
): Promise<RunningSandbox> {
  // A busy test may be silent for longer than a server usually keeps a connection, and then meets one that is just being closed.
  const server = createServer({ keepAliveTimeout: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { now: Date.parse(`${today}T12:00:00Z`) };
  let secrets = 0;
  const client: SandboxOptions['client'] = { clientId: 'ch', clientSecret: 'very-secret', name: 'Countinghouse', redirectUris: [CALLBACK] };
  const sandbox = create({
    baseUrl,
    client,
    companies,
    now: () => clock.now,
    today: () => today,
    newSecret: () => `secret-${++secrets}`,
    sleep: () => Promise.resolve(),
    signingSecret: 'a secret of more than thirty-two characters',
  });
  const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const running: RunningSandbox = { sandbox, baseUrl, clock, intercept: null, basic, close };
  server.on(
    'request',
    intercepted(sandbox, () => running.intercept),
  );
  return running;
}

/** Sends the form of the consent page; the address that it leads back to. */
export async function giveConsent(authorizeUrl: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const body = new URLSearchParams({
    response_type: 'code',
    client_id: 'ch',
    redirect_uri: CALLBACK,
    state: 'st',
    decision: 'allow',
    ...fields,
  });
  const response = await fetch(authorizeUrl, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`Consent answered ${response.status}: ${await response.text()}`);
  return new URL(location);
}

/** Sends a form to the token endpoint; status and body. */
export async function requestTokens(
  tokenUrl: string,
  authorization: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(tokenUrl, { method: 'POST', headers: { authorization }, body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
