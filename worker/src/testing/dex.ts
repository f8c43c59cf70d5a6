import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import type { Scenario } from '@countinghouse/connectors/example/sandbox/scenario';
import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { packageSettings } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import { consentOf, TEST_CALLBACK } from '@countinghouse/server/testing/consent';
import type { Portal } from './portal';

/** A read of the books, as DEX saw it. */
export interface DexRead {
  readonly path: string;
  readonly accessToken: string;
  /** Resolves when its connection has ended, answered or not. */
  readonly left: Promise<unknown>;
}

/** DEX on a separate port, with its clock in the hand of the test. */
export interface Dex {
  /** What makes the product its client. */
  readonly env: NodeJS.ProcessEnv;
  readonly reads: readonly DexRead[];
  /** How often an access token was issued for a refresh token. */
  readonly refreshes: number;
  /** Called before a read is answered. */
  onRead: ((read: DexRead) => Promise<void> | void) | null;
  /** What it answers with 503. */
  down: RegExp | null;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

/** The time zone of `lender`. */
const TIME_ZONE = 'America/New_York';
const CLIENT = { clientId: 'countinghouse', clientSecret: 'a secret of the test, long enough to sign' };

export const dexToday = () => tenantDay(new Date(), TIME_ZONE);

export async function startDex(): Promise<Dex> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let ahead = 0;
  const { listener } = createExampleSandbox({
    baseUrl,
    client: { ...CLIENT, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
    signingSecret: CLIENT.clientSecret,
    now: () => Date.now() + ahead,
    today: dexToday,
    companies: [],
    newSecret: randomUUID,
    sleep: (milliseconds) => pause(milliseconds),
  });
  const reads: DexRead[] = [];
  const dex = { refreshes: 0, onRead: null as Dex['onRead'], down: null as Dex['down'] };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    const read = { path, accessToken: (request.headers.authorization ?? '').replace('Bearer ', ''), left: once(response, 'close') };
    if (dex.down?.test(path)) return response.writeHead(503).end('{}');
    if (path === '/token') request.on('data', (form: Buffer) => (dex.refreshes += form.includes('grant_type=refresh_token') ? 1 : 0));
    if (!path.startsWith('/api/')) return listener(request, response);
    reads.push(read);
    void Promise.resolve(dex.onRead?.(read)).then(() => listener(request, response));
  });
  return Object.assign(dex, {
    env: packageSettings('EXAMPLE', exampleClient(baseUrl, CLIENT)),
    reads,
    advance: (milliseconds: number) => void (ahead += milliseconds),
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  });
}

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Example" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { connectionId errorCode } }`;

/** Connects a workspace to a company of DEX, as a person does in the popup; answers the connection's id. */
export async function connectDex(portal: Portal, workspaceId: string, company: string, scenario: Scenario = 'none'): Promise<string> {
  const { createConnectionRequest: request } = await portal.graphql(CREATE, { w: workspaceId });
  const popup = new URL(request.connectionEndpoint as string);
  const { address: consent, cookie } = consentOf(await portal.call('GET', popup.pathname + popup.search));
  const body = new URLSearchParams([...consent.searchParams, ['decision', 'allow'], ['company', company], ['trial', scenario]]);
  const allowed = await fetch(`${consent.origin}/authorize`, { method: 'POST', body, redirect: 'manual' });
  await comeBack(portal, allowed.headers.get('location') ?? '', cookie);
  const { connectionRequest } = await portal.graphql(READ, { w: workspaceId, id: request.id });
  return connectionRequest.connectionId as string;
}

/** Comes back from the consent page in a browser: to the address that packages know, and on to the host of the tenant. */
export async function comeBack(portal: Portal, address: string, cookie: string): Promise<void> {
  const back = new URL(address);
  const { headers } = await portal.call('GET', back.pathname + back.search, undefined, { host: back.host });
  const home = new URL((headers['refresh'] ?? '').replace('0; url=', ''));
  await portal.call('GET', home.pathname + home.search, undefined, { cookie });
}
