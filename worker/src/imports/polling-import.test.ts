import { tmpdir } from 'node:os';
import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { toyPollingConnector, toyPollingPackage } from '@countinghouse/connectors/testing/toy-polling/toy-polling';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { machineOf, takeConnectFile, type CallProduct } from '@countinghouse/server/testing/polling-machine';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { readersHere } from '../testing/reader-here';
import { openTestBed, silent, type TestBed } from '../testing/test-bed';
import { runImport } from './run-import';

const CREATE = `mutation ($w: ID!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "QuickBooksDesktop" }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { connectionId } }`;
const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const PENDING = `{ pendingInterventions { totalCount } }`;
const CLIENT = { PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: '57f3b9b6-86f1-4fcc-b1ff-966de1813d20' };

let bed: TestBed;
let portal: Portal;
let takeOut: (() => void) | undefined;

beforeAll(async () => {
  takeOut = putPackage(toyPollingPackage);
  bed = await openTestBed(undefined, { ...CLIENT, COUNTINGHOUSE_DEMO: 'true' });
  portal = await openPortal(bed);
});
afterAll(async () => {
  await portal?.close();
  await bed?.close();
  takeOut?.();
});

const call: CallProduct = async (method, path, { headers, body }) => {
  const answer = await portal.call(method, path, body as unknown as object | undefined, { authorization: '', ...headers });
  return { status: answer.status, headers: answer.headers, text: answer.bytes.toString() };
};
const parts = () => ({
  readers: readersHere(toyPollingConnector),
  temporaryFolder: tmpdir(),
  log: silent,
  stopping: new AbortController().signal,
});

it('an import over a machine that comes and goes waits without a worker, and ends exact', async () => {
  const ctx = bed.ctxOf('lender');
  const submission = await aSubmission(ctx);
  const { createConnectionRequest: request } = await portal.graphql(CREATE, { w: submission.workspaceId });
  const handedOut = await takeConnectFile(call, request.connectionEndpoint);
  const inLender = <Row extends object>(sql: string) => withTenant(ctx, (tx) => tx.query<Row>(sql));
  const isRequested = async () => (await inLender(`select from polled_call where state = 'Waiting'`)).length > 0;
  let id: string | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => (running = runImport(parts(), ctx, id ?? ''));
  // While the machine idles, a worker takes up what was woken, and asks for more or ends.
  const machine = machineOf(call, handedOut, toyBooks(), {
    mostIdle: 20,
    idle: async () => {
      if (id === null) return void (await inLender(`update connection set created_at = created_at - interval '1 h'`));
      const known = id;
      if ((await inLender(`select from import_job where lease_expires_at is null and state = 'Pending'`)).length > 0) void begin();
      await until(async () => (await isRequested()) || (await seen(ctx, known)).state !== 'Pending');
    },
  });
  expect(await machine.run()).toMatchObject({ outcome: 'done', answers: 0 });
  const { connectionRequest } = await portal.graphql(READ, { w: submission.workspaceId, id: request.id });
  const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId: connectionRequest.connectionId } });
  id = startImport.financialRecordId as string;

  await begin();
  expect(await seen(ctx, id)).toMatchObject({ state: 'Pending', portal_status: 'ConnectionPendingUserIntervention', deliveries: 0 });

  // The lender has nothing to finish while it waits for a computer.
  expect(await portal.graphql(PENDING, {})).toEqual({ pendingInterventions: { totalCount: 0 } });

  // The machine is turned off within the list of lines, which the worker that waits for it learns from its silence.
  machine.harm({ kind: 'turnedOff', after: 3 });
  expect(await machine.run()).toMatchObject({ outcome: 'turnedOff', answers: 3 });
  await inLender(`update polling_access set session_used_at = session_used_at - interval '5 min'`);
  await running;
  expect(await seen(ctx, id)).toMatchObject({ state: 'Pending', portal_status: 'ConnectionPendingUserIntervention' });

  expect(await machine.run()).toMatchObject({ outcome: 'done' });
  await running;
  expect(await seen(ctx, id)).toMatchObject({ state: 'Success', status: 'Created', portal_status: 'Normal' });
  const [lines] = await inLender<{ count: number; cents: number }>(
    `select count(*)::integer as count, sum(abs(amount))::integer as cents from ledger_line`,
  );
  expect(lines).toEqual({ count: 6, cents: 2 * (500_000 + 125_050 + 31_025) });
  expect(await inLender(`select from polled_call`)).toEqual([]);
});
