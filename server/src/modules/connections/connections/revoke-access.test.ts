import { exampleAuthorization } from '@countinghouse/connectors/example/authorization';
import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MOST_LOST } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { EXAMPLE_CREDENTIALS, startExampleConnections, type ExampleConnections } from '../../../testing/example-connections';
import type { TestApp } from '../../../testing/test-app';
import { cancelImport } from '../../imports/imports/cancel-import';
import { startImport } from '../../imports/imports/start-import';
import { connectionAccess } from './connection-access';
import { revokeAccess } from './revoke-access';
import { openCredentials, type Credentials, type SealedColumns } from './stored-credentials';

const DAY = 86_400_000;

let test: TestApp;
let example: ExampleConnections;
let baseUrl: string;
let submission: TestSubmission;
/** Answers in place of the package; false leaves the answer to it. */
let inPlace: (path: string) => number | false;
/** Called after the package granted or renewed access, before its answer is sent. */
let beforeToken: () => Promise<void>;
let revocations: number;

beforeAll(async () => {
  example = await startExampleConnections((handle) => (request, response) => {
    const path = request.url ?? '';
    if (path === '/revoke') revocations += 1;
    const status = inPlace(path);
    if (status !== false) return response.writeHead(status).end('{}');
    if (path !== '/token') return handle(request, response);
    const end = response.end.bind(response);
    response.end = ((body: string) => (void beforeToken().then(() => end(body)), response)) as typeof response.end;
    return handle(request, response);
  });
  ({ test, baseUrl } = example);
});
beforeEach(async () => {
  inPlace = () => false;
  beforeToken = async () => undefined;
  revocations = 0;
  submission = await aSubmission(ctx());
  await inLender('delete from grant_revocation');
});
afterAll(() => example?.close());

const ctx = () => test.ctxOf('ada');
/** The context of a worker, without a signed-in user, at a later time. */
const atWork = (later = 0): Ctx => ({ ...ctx(), viewer: null, clock: { now: () => new Date(test.clock.now().getTime() + later) } });
const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(ctx(), (tx) => tx.query<Row>(sql, values));
const SEALED = `sealed_credentials as "sealedCredentials", sealed_data_key as "sealedDataKey", key_version as "keyVersion", generation`;

/** Grants access and comes back; answers the request, whose connection may have been refused. */
const consent = (company = 'alder-metalworks') => example.consent(company, submission.workspaceId);

async function connected(company = 'alder-metalworks'): Promise<{ id: string; credentials: Credentials }> {
  const id = (await consent(company)).connectionId!;
  const [row] = await inLender<SealedColumns>(`select ${SEALED} from connection where id = $1`, [id]);
  return { id, credentials: openCredentials(ctx(), id, row!)! };
}

const remove = async (id: string) =>
  (await test.call('ada', 'DELETE', `/api/workspaces/${submission.workspaceId}/connections/${id}`)).status;
const queued = () =>
  inLender<SealedColumns & { id: string; connection_id: string; attempts: number; pause: number }>(
    `select id, connection_id, attempts, ${SEALED}, round(extract(epoch from due_at - clock_timestamp()))::integer as pause
     from grant_revocation order by created_at, id`,
  );
const fallDue = () => inLender(`update grant_revocation set due_at = clock_timestamp(), lease_expires_at = null`);

/** Does what workers do with all that is due, some time from now. */
async function work(later = 0) {
  await fallDue();
  const outcomes = [];
  for (const { id } of await queued()) outcomes.push(await revokeAccess(atWork(later), id));
  return outcomes;
}

const mayRefresh = ({ secrets }: Credentials) =>
  exampleAuthorization.refresh(exampleClient(baseUrl, EXAMPLE_CREDENTIALS), secrets, AbortSignal.timeout(10_000)).then(
    () => true,
    () => false,
  );
const isGranted = async ({ secrets: { accessToken }, organizationId }: Credentials) =>
  (await fetch(`${baseUrl}/api/v1/companies/${organizationId}`, { headers: { authorization: `Bearer ${accessToken}` } })).status === 200;

it('a deleted connection keeps no credentials, and its grant is revoked at the package', async () => {
  const { id, credentials } = await connected();
  expect(await isGranted(credentials)).toBe(true);
  expect(await remove(id)).toBe(204);
  expect(await inLender(`select sealed_credentials, sealed_data_key from connection where id = $1`, [id])).toEqual([
    { sealed_credentials: null, sealed_data_key: null },
  ]);
  const [revocation] = await queued();
  expect(openCredentials(ctx(), id, revocation!)).toEqual(credentials);
  expect(revocation!.sealedCredentials!.toString('latin1')).not.toContain(credentials.secrets['refreshToken']);
  const handed = await inLender(`select payload from outbox where topic = 'revocation' and payload ->> 'revocationId' = $1`, [
    revocation!.id,
  ]);
  expect(handed).toEqual([{ payload: { revocationId: revocation!.id } }]);

  expect(await work()).toEqual([{ kind: 'revoked' }]);
  expect(await isGranted(credentials)).toBe(false);
  expect(await mayRefresh(credentials)).toBe(false);
  expect(await queued()).toEqual([]);
  expect(await revokeAccess(atWork(), revocation!.id)).toBeNull();
});

it('the deletion of a workspace revokes the grants of all its connections', async () => {
  const made = [await connected(), await connected('finch-components')];
  expect((await test.call('ada', 'DELETE', `/api/Entities/${submission.workspaceId}`)).status).toBeLessThan(300);
  expect((await queued()).map((row) => row.connection_id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  expect(await work()).toEqual([{ kind: 'revoked' }, { kind: 'revoked' }]);
  for (const { credentials } of made) expect(await mayRefresh(credentials)).toBe(false);
});

it('a deletion does not wait for the package, which is asked again with growing pauses until it answers', async () => {
  const { id, credentials } = await connected();
  inPlace = () => 503;
  expect(await remove(id)).toBe(204);
  expect(revocations).toBe(0);
  const pauses = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await work()).toEqual([{ kind: 'failed', failure: 'DatasourceUnresponsive' }]);
    const [row] = await queued();
    expect(row!.attempts).toBe(attempt);
    pauses.push(row!.pause);
  }
  expect(pauses).toEqual([60, 120, 240]);
  expect(await revokeAccess(atWork(), (await queued())[0]!.id)).toBeNull();
  inPlace = () => false;
  expect(await work()).toEqual([{ kind: 'revoked' }]);
  expect(await mayRefresh(credentials)).toBe(false);
});

it('a package that does not answer for a week is given up: audited, and the credentials destroyed', async () => {
  const { id, credentials } = await connected();
  await remove(id);
  inPlace = () => 503;
  const week = LIMITS.grantRevocationDays * DAY;
  expect(await work(week)).toEqual([{ kind: 'failed', failure: 'DatasourceUnresponsive' }]);
  expect(await work(week + 1_000)).toEqual([{ kind: 'givenUp', failure: 'DatasourceUnresponsive' }]);
  expect(await queued()).toEqual([]);
  const audited = await inLender(`select * from audit_event where subject_id = $1 and action <> 'connection.created' order by at, id`, [
    id,
  ]);
  expect(audited).toMatchObject([
    { action: 'connection.deleted' },
    { action: 'connection.revocationFailed', subject_type: 'connection', actor_id: null },
  ]);
  for (const secret of [credentials.secrets['refreshToken'], credentials.secrets['accessToken']])
    expect(JSON.stringify(audited)).not.toContain(secret);
});

it('a grant of a package without an authorization client is not sent to another package', async () => {
  const { id } = await connected();
  await remove(id);
  await inLender(`update grant_revocation set datasource_name_id = 'Xero' where connection_id = $1`, [id]);
  expect(await work()).toEqual([{ kind: 'failed', failure: 'NotConfigured' }]);
});

it('a package that is not configured any more, or refuses us, is a failure to try again', async () => {
  const { id } = await connected();
  await remove(id);
  const [revocation] = await queued();
  expect(await revokeAccess({ ...atWork(), packages: {} }, revocation!.id)).toEqual({ kind: 'failed', failure: 'NotConfigured' });
  inPlace = () => 401;
  expect(await work()).toEqual([{ kind: 'failed', failure: 'Disconnected' }]);
  expect((await queued())[0]!.attempts).toBe(2);
});

it('credentials that do not open are a failure to try again, and the error is thrown for the log', async () => {
  const { id } = await connected();
  await remove(id);
  await inLender(`update grant_revocation set generation = generation + 1`);
  await expect(work()).rejects.toThrow();
  expect(await queued()).toMatchObject([{ attempts: 1, pause: 60 }]);
});

it('workers that die over it are not sent again without end', async () => {
  const { id } = await connected();
  await remove(id);
  await inLender(`update grant_revocation set deliveries = $1`, [MOST_LOST]);
  expect(await work()).toEqual([{ kind: 'givenUp', failure: 'Lost' }]);
  expect(await queued()).toEqual([]);
  expect(await inLender(`select from audit_event where subject_id = $1 and action = 'connection.revocationFailed'`, [id])).toHaveLength(1);
});

it('an import that still reads from the connection continues with its access, which is revoked when it has ended', async () => {
  const { id, credentials } = await connected();
  const started = await startImport(ctx(), { ...submission, datasourceNameId: 'Example', source: { kind: 'package', connectionId: id } });
  if (isRefusal(started)) throw new Error(started.refused);
  await remove(id);
  expect(await work()).toEqual([{ kind: 'waiting' }]);
  expect(await queued()).toMatchObject([{ attempts: 0, pause: 30 }]);
  expect(await isGranted(credentials)).toBe(true);
  await cancelImport(ctx(), { workspaceId: submission.workspaceId, financialRecordId: started.financialRecordId });
  expect(await work()).toEqual([{ kind: 'revoked' }]);
  expect(await isGranted(credentials)).toBe(false);
});

it('access that is renewed while its connection is deleted is revoked as well', async () => {
  const { id, credentials } = await connected();
  beforeToken = async () => {
    expect(await remove(id)).toBe(204);
  };
  expect(await connectionAccess(ctx(), id, { token: credentials.secrets['accessToken']! })).toMatchObject({ errorCode: 'Disconnected' });
  const rows = await queued();
  expect(rows).toHaveLength(2);
  const renewed = rows
    .map((row) => openCredentials(ctx(), id, row)!)
    .find((each) => each.secrets['refreshToken'] !== credentials.secrets['refreshToken'])!;
  expect(await isGranted(renewed)).toBe(true);
  expect(await work()).toEqual([{ kind: 'revoked' }, { kind: 'revoked' }]);
  expect(await isGranted(renewed)).toBe(false);
});

it('access granted for a workspace that was deleted in between is revoked', async () => {
  beforeToken = async () => {
    expect((await test.call('ada', 'DELETE', `/api/Entities/${submission.workspaceId}`)).status).toBeLessThan(300);
  };
  await consent();
  const [row] = await queued();
  const credentials = openCredentials(ctx(), row!.connection_id, row!)!;
  expect(await isGranted(credentials)).toBe(true);
  expect(await work()).toEqual([{ kind: 'revoked' }]);
  expect(await isGranted(credentials)).toBe(false);
});

it('a connection that the package withdrew has nothing to revoke', async () => {
  const { id } = await connected();
  await inLender(`update connection set state = 'Disconnected', sealed_credentials = null, sealed_data_key = null where id = $1`, [id]);
  expect(await remove(id)).toBe(204);
  expect(await queued()).toEqual([]);
});

it('another tenant reaches no revocation', async () => {
  const { id, credentials } = await connected();
  await remove(id);
  const [revocation] = await queued();
  expect(await revokeAccess({ ...test.ctxOf('eve'), viewer: null }, revocation!.id)).toBeNull();
  expect(await isGranted(credentials)).toBe(true);
});
