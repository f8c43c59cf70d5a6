import { pino } from 'pino';
import type { PolledAnswer } from '@countinghouse/connectors/http/poll-queue';
import type { WebConnector, WebConnectorOptions } from '@countinghouse/connectors/sandbox-kit/web-connector/web-connector';
import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { toyPollingPackage } from '@countinghouse/connectors/testing/toy-polling/toy-polling';
import { claimImport } from '../modules/imports/imports/claim-import';
import { importFromConnection } from '../modules/imports/imports/import-from-connection';
import { askMachine } from '../modules/imports/polling/poll-queue';
import { withTenant } from '../platform/database/with-tenant';
import { readPackageClients } from '../platform/packages/package-clients';
import { aSubmission, type TestSubmission } from './a-submission';
import { machineOf, takeConnectFile, type CallProduct, type HandedOut } from './polling-machine';
import { startTestApp, type TestAnswer, type TestApp } from './test-app';

const CREATE = `mutation ($w: ID!, $c: ID) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "QuickBooksDesktop", connectionId: $c }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode awaits } }`;

/** The id of the product in the files that it hands out. */
export const PACKAGE_OWNER = '57f3b9b6-86f1-4fcc-b1ff-966de1813d20';

/** Does not wait for a machine. */
export const AT_ONCE = { lookEvery: 1, longest: 0 };

/** The request of the toy package that asks for one of its pages. */
export const asking = (what: string): string => JSON.stringify({ ask: what });

/** What the popup handed to a person, and the connection request that it belongs to. */
interface Started extends HandedOut {
  readonly requestId: string;
}

/** A machine that has named its company, and its connection. */
interface ConnectedMachine extends Started {
  readonly machine: WebConnector;
  readonly connectionId: string;
}

/** An import of a connection as its worker holds it, with its requests. */
interface ClaimedImport {
  readonly id: string;
  readonly ask: (body: string, session?: string | null) => Promise<PolledAnswer>;
}

/** A server that connects to the toy package on a customer's machine, with one submission for each test. */
export interface PollingOffice {
  readonly app: TestApp;
  /** That of the test which last began. */
  readonly submission: TestSubmission;
  /** Makes the submission of the next test. */
  readonly begin: () => Promise<void>;
  /** All that was logged so far. */
  readonly log: () => string;
  readonly call: CallProduct;
  readonly inLender: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** A connection request as it is read by ada. */
  readonly read: (id: string) => Promise<TestAnswer['body']>;
  readonly handOut: (connectionId?: string | null, language?: string) => Promise<Started>;
  readonly connected: () => Promise<ConnectedMachine>;
  /** Ends the wait of a machine that has connected, for the import that does not start here. */
  readonly oneIdle: () => Pick<WebConnectorOptions, 'idle'>;
  readonly claimed: (connectionId: string) => Promise<ClaimedImport>;
  readonly callsOf: (id: string) => Promise<{ name: string; state: string }[]>;
  readonly statusOf: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

/** Puts the toy package in place and starts a server that waits six days for its machines. */
export async function openPollingOffice(): Promise<PollingOffice> {
  let log = '';
  let submission: TestSubmission | undefined;
  const takeOut = putPackage(toyPollingPackage);
  const app = await startTestApp({
    platform: {
      packages: readPackageClients({ PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: PACKAGE_OWNER, PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS: '6' }),
    },
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
  }).catch((error: unknown) => {
    takeOut();
    throw error;
  });
  const ctx = app.ctxOf('ada');
  const current = () => {
    if (submission === undefined) throw new Error('No test has begun.');
    return submission;
  };
  const call: CallProduct = async (method, path, given) => {
    const { status, headers, bytes } = await app.call('anonymous', method, path, given);
    return { status, headers, text: bytes.toString() };
  };
  const inLender = <Row extends object>(sql: string, values: unknown[] = []) => withTenant(ctx, (tx) => tx.query<Row>(sql, values));
  const read = async (id: string) => (await app.graphql('ada', READ, { w: current().workspaceId, id })).body.data.connectionRequest;
  const handOut = async (connectionId: string | null = null, language = 'en') => {
    const variables = { w: current().workspaceId, c: connectionId };
    const { id, connectionEndpoint } = (await app.graphql('ada', CREATE, variables)).body.data.createConnectionRequest;
    return { ...(await takeConnectFile(call, connectionEndpoint, language)), requestId: id as string };
  };
  const oneIdle = () => ({
    async idle() {
      await inLender(`update connection set created_at = created_at - interval '1 h', connected_at = connected_at - interval '1 h'`);
    },
  });
  return {
    app,
    call,
    inLender,
    read,
    handOut,
    oneIdle,
    get submission() {
      return current();
    },
    async begin() {
      submission = await aSubmission(ctx);
    },
    log: () => log,
    async connected() {
      const begun = await handOut();
      const machine = machineOf(call, begun, toyBooks(), oneIdle());
      await machine.run();
      const { connectionId } = await read(begun.requestId);
      return { ...begun, machine, connectionId };
    },
    claimed: (connectionId) => claimed(app, current(), connectionId),
    callsOf: (id) => inLender('select name, state from polled_call where financial_record_id = $1 order by position', [id]),
    async statusOf() {
      const [row] = await inLender<{ status: string }>('select portal_status as status from submission where id = $1', [
        current().submissionId,
      ]);
      return row?.status;
    },
    async close() {
      await app.close();
      takeOut();
    },
  };
}

async function claimed(app: TestApp, submission: TestSubmission, connectionId: string): Promise<ClaimedImport> {
  const ctx = app.ctxOf('ada');
  const started = await importFromConnection(ctx, { ...submission, connectionId });
  if ('refused' in started) throw new Error(started.refused);
  const claim = async () => {
    const taken = await claimImport(ctx, started.financialRecordId);
    if (taken === null || taken.source.kind !== 'package') throw new Error('The import could not be claimed.');
    return { ...taken, source: taken.source };
  };
  const ask = async (body: string, session: string | null = null) => askMachine(ctx, await claim(), { name: body, body, session }, AT_ONCE);
  return { id: started.financialRecordId, ask };
}
