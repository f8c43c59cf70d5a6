import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExampleSandbox } from '@countinghouse/connectors/example/sandbox/example-sandbox';
import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { consentOf, returnOf, TEST_CALLBACK } from './consent';
import { startTestApp, type TestApp } from './test-app';

const CREATE = `mutation ($w: ID!, $c: ID) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Example", connectionId: $c }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode errorDescription } }`;

/** The product as a client of the sample package. */
export const EXAMPLE_CREDENTIALS = { clientId: 'countinghouse', clientSecret: 'a secret of the test, long enough to sign' };

/** A request to connect, as clients read it. */
interface ReadRequest {
  readonly status?: string;
  readonly connectionId: string | null;
  readonly errorCode: string;
  readonly errorDescription?: string | null;
}

/** The product, and the sample package on a loopback port. */
export interface ExampleConnections {
  readonly test: TestApp;
  readonly baseUrl: string;
  /** Asks for a connection, grants access to a company, and comes back; answers the request, or `Gone` with its workspace. */
  consent(company: string, workspaceId: string, connectionId?: string | null): Promise<ReadRequest>;
  close(): Promise<void>;
}

/** Starts both; `around` may answer in place of the package, or change how it does. */
export async function startExampleConnections(
  around: (handle: RequestListener) => RequestListener = (handle) => handle,
): Promise<ExampleConnections> {
  let handle: RequestListener = () => undefined;
  const sandbox = createServer(around((request, response) => handle(request, response)));
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  const test = await startTestApp({ platform: { packages: { Example: exampleClient(baseUrl, EXAMPLE_CREDENTIALS) } } });
  ({ listener: handle } = createExampleSandbox({
    baseUrl,
    client: { ...EXAMPLE_CREDENTIALS, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
    signingSecret: EXAMPLE_CREDENTIALS.clientSecret,
    now: () => test.clock.now().getTime(),
    today: () => '2026-03-31',
    companies: [],
    newSecret: randomUUID,
    sleep: async () => undefined,
  }));
  return {
    test,
    baseUrl,
    async consent(company, workspaceId, connectionId = null) {
      const requested = { w: workspaceId, c: connectionId };
      const { id, connectionEndpoint } = (await test.graphql('ada', CREATE, requested)).body.data.createConnectionRequest;
      const page = new URL(connectionEndpoint);
      const { address, cookie } = consentOf(await test.call('anonymous', 'GET', page.pathname + page.search));
      const body = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ['company', company]]);
      const allowed = await fetch(`${baseUrl}/authorize`, { method: 'POST', body, redirect: 'manual' });
      const back = new URL(allowed.headers.get('location') ?? '');
      const sent = await returnOf(test.app.http, back.pathname + back.search);
      await test.call('anonymous', 'GET', 'home' in sent ? sent.home : '/', { headers: { cookie } });
      const read = await test.graphql('ada', READ, { w: workspaceId, id });
      return read.body.data?.connectionRequest ?? { connectionId: null, errorCode: 'Gone' };
    },
    async close() {
      await test.close();
      sandbox.close();
    },
  };
}
