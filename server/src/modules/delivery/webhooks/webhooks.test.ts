import { Readable } from 'node:stream';
import { WEBHOOK_EVENTS } from '@countinghouse/domain/webhooks/webhook-event';
import { webhookPause } from '@countinghouse/domain/webhooks/webhook-delivery';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { createOutbound } from '../../../platform/outbound/outbound';
import { aClientToken, aConnection, anApiClient, aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { isSigned, startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver';
import { markDisconnected } from '../../connections/connections/connection-access';
import { storeDocument } from '../../collecting/documents/store-document';
import { cancelImport } from '../../imports/imports/cancel-import';
import type { Ctx } from '../../../platform/context';
import { deliverWebhook } from './deliver-webhook';
import { enableWebhookEndpoint } from './enable-webhook-endpoint';
import { purgeWebhookDeliveries } from './purge-webhook-deliveries';
import { replayWebhook, sendTestWebhook } from './replay-webhook';

const ENDPOINTS = '/Webhooks/WebhookEndpoints';
const DAY = 86_400_000;

let test: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  test = await startTestApp();
  receiver = await startWebhookReceiver();
});
beforeEach(async () => {
  for (const table of ['webhook_delivery', 'webhook_event', 'webhook_endpoint']) await inLender(`delete from ${table}`);
  passed = 0;
  receiver.caught.length = 0;
  receiver.answer = { status: 204, text: '' };
});
afterAll(async () => {
  await receiver?.close();
  await test?.close();
});

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
const create = (events: readonly string[] = WEBHOOK_EVENTS, url = receiver.url) =>
  test.call('ada', 'POST', ENDPOINTS, { body: { url, events } });

/** An endpoint at the receiver, and its secret. */
async function anEndpoint(events?: readonly string[]): Promise<{ id: string; sharedSecret: string }> {
  const { status, body } = await create(events);
  expect(status).toBe(201);
  return body;
}

interface Delivery {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly response_text: string | null;
  readonly pause: number;
}
const deliveries = () =>
  inLender<Delivery>(
    `select id, state, failure, attempts, response_status, response_text, round(extract(epoch from due_at - clock_timestamp()))::integer as pause
     from webhook_delivery order by created_at, id`,
  );

/** Milliseconds that have passed since everybody signed in; sessions stand still. */
let passed = 0;
const later = () => ({ ...test.ctxOf('ada'), clock: { now: () => new Date(test.clock.now().getTime() + passed) } });

/** What a worker does with all that is due. */
async function deliver(ctx: Ctx = later()) {
  const outcomes = [];
  for (const { id } of await deliveries()) outcomes.push(await deliverWebhook(ctx, id));
  return outcomes;
}

/** What the passing of time does. */
const fallDue = () => inLender(`update webhook_delivery set due_at = clock_timestamp() where state = 'Pending'`);

const ask = (query: string, variables: object) => test.graphql('ada', query, { ...variables });
const pass = (milliseconds: number) => (passed += milliseconds);
const sendTest = (id: string) => sendTestWebhook(later(), id);
const replay = (id: string) => replayWebhook(later(), id);
const enable = (id: string) => enableWebhookEndpoint(later(), id);
const shown = async (id: string) =>
  (
    await ask(
      `query ($id: ID!) { webhookEndpoints { nodes { url eventTypes failingSince disabledAt } } webhookDeliveries(endpointId: $id) {
         totalCount nodes { eventType state failure attempts responseStatus responseText nextAttemptAt } } }`,
      { id },
    )
  ).body.data;

describe('an endpoint', () => {
  it('is made with a secret that is shown once and sealed at rest, listed without it, and deleted', async () => {
    const { status, body, headers } = await create(['importsucceeded', 'ImportFailed'], 'https://hooks.example.com/a');
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['location']).toBe(`${ENDPOINTS}/${body.id}`);
    const { sharedSecret, ...rest } = body;
    expect(sharedSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rest).toEqual({
      id: body.id,
      url: 'https://hooks.example.com/a',
      eventTypes: ['ImportSucceeded', 'ImportFailed'],
      creationTime: test.clock.now().toISOString(),
      disabledTime: null,
    });
    expect((await test.call('ada', 'GET', ENDPOINTS)).body).toEqual({ webhookEndpoints: [rest] });
    expect(JSON.stringify(await inLender('select webhook_endpoint::text as row from webhook_endpoint'))).not.toContain(
      sharedSecret.slice(6, 40),
    );
    expect((await test.call('ada', 'DELETE', `${ENDPOINTS}/${body.id}`)).status).toBe(204);
    expect((await test.call('ada', 'DELETE', `${ENDPOINTS}/${body.id}`)).status).toBe(404);
    const events = await inLender<{ action: string }>('select action from audit_event where subject_id = $1 order by at, id', [body.id]);
    expect(events.map(({ action }) => action).sort()).toEqual(['webhookEndpoint.created', 'webhookEndpoint.deleted']);
  });

  it('is made by a program as well, which the audit log names, but not by the page of an actor', async () => {
    const client = await anApiClient(test);
    const authorization = `Bearer ${await aClientToken(test, client)}`;
    const body = { url: receiver.url, events: ['ImportFailed'] };
    const made = await test.call('anonymous', 'POST', ENDPOINTS, { body, headers: { authorization } });
    expect(made.status).toBe(201);
    const [event] = await inLender('select actor_id, api_client_id from audit_event where subject_id = $1', [made.body.id]);
    expect(event).toEqual({ actor_id: null, api_client_id: client.id });
    const { body: entries } = await test.graphql(
      'ada',
      `query ($id: ID!) { auditEvents(subjectId: $id) { nodes { actor { id } apiClientName subjectName } } }`,
      { id: made.body.id },
    );
    expect(entries.data.auditEvents.nodes).toEqual([{ actor: null, apiClientName: `Client ${client.id}`, subjectName: receiver.url }]);
    const delegated = await test.call('anonymous', 'POST', '/v1/DelegatedAccessTokens', {
      body: { actorId: 'a', purpose: ['ConnectionManagement'] },
      headers: { authorization },
    });
    const asActor = { headers: { authorization: `Bearer ${delegated.body.accessToken}` } };
    expect((await test.call('anonymous', 'GET', ENDPOINTS, asActor)).status).toBe(403);
    expect((await test.call('anonymous', 'DELETE', `${ENDPOINTS}?id=${made.body.id}`, { headers: { authorization } })).status).toBe(204);
  });

  it.each([
    ['no encryption', { url: 'http://hooks.example.com/', events: ['ImportFailed'] }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/', events: ['ImportFailed'] }, 'url'],
    ['no address', { events: ['ImportFailed'] }, 'url'],
    ['an unknown event', { url: 'https://hooks.example.com/', events: ['Everything'] }, 'events'],
    ['no events', { url: 'https://hooks.example.com/', events: [] }, 'events'],
    ['events that are no list', { url: 'https://hooks.example.com/', events: 'ImportFailed' }, 'events'],
  ])('is refused with %s', async (_, body, parameter) => {
    expect(await test.call('ada', 'POST', ENDPOINTS, { body })).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter } });
  });

  it('is one of twenty at most', async () => {
    for (let made = 0; made < 20; made += 1) await anEndpoint();
    expect(await create()).toMatchObject({ status: 409, body: { code: 'LimitReached' } });
  });
});

describe('a webhook', () => {
  it('has the headers of Standard Webhooks and a signature that a receiver can verify', async () => {
    const { id, sharedSecret } = await anEndpoint();
    expect(await sendTest(id)).toMatchObject({ state: 'Pending', eventType: 'Test' });
    expect(await deliver()).toEqual(['Delivered']);
    const [caught] = receiver.caught;
    expect(isSigned(caught!, sharedSecret)).toBe(true);
    expect(isSigned({ ...caught!, body: `${caught!.body} ` }, sharedSecret)).toBe(false);
    const at = test.clock.now();
    expect(caught!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'webhook-timestamp': String(at.getTime() / 1_000),
    });
    expect(JSON.parse(caught!.body)).toEqual({ type: 'Test', timestamp: at.toISOString(), data: { endpointId: id } });
    expect((await shown(id)).webhookDeliveries.nodes).toEqual([
      { eventType: 'Test', state: 'Delivered', failure: null, attempts: 1, responseStatus: 204, responseText: null, nextAttemptAt: null },
    ]);
  });

  it('is sent once, by however many workers', async () => {
    const { id } = await anEndpoint();
    await sendTest(id);
    const [delivery] = await deliveries();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => deliverWebhook(test.ctxOf('ada'), delivery!.id)));
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(['Delivered']);
    expect(receiver.caught).toHaveLength(1);
  });

  it('is sent again under the same id by the schedule, and given up after about a day', async () => {
    const { id, sharedSecret } = await anEndpoint();
    await sendTest(id);
    receiver.answer = { status: 500, text: 'out of\norder\u0000' };
    const pauses = Array.from({ length: 8 }, (_, at) => webhookPause(at + 1) ?? 0);
    for (const pause of pauses) {
      expect(await deliver()).toEqual(['Refused']);
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ state: 'Pending', failure: 'Refused', response_status: 500, response_text: 'out of order' });
      expect(Math.abs(delivery!.pause - pause)).toBeLessThanOrEqual(5);
      expect(await deliver()).toEqual([null]);
      pass(pause * 1_000);
      await fallDue();
    }
    expect(await deliver()).toEqual(['Refused']);
    expect(await deliveries()).toMatchObject([{ state: 'GivenUp', failure: 'Refused', attempts: pauses.length + 1 }]);
    expect(new Set(receiver.caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.caught.every((caught) => isSigned(caught, sharedSecret))).toBe(true);
    expect((await shown(id)).webhookEndpoints.nodes[0]).toMatchObject({ failingSince: expect.any(String), disabledAt: null });
  });

  it('that was given up, or taken, is replayed under the same id', async () => {
    const { id } = await anEndpoint();
    await sendTest(id);
    await deliver();
    const [delivery] = await deliveries();
    expect(await replay(delivery!.id)).toMatchObject({ state: 'Pending' });
    expect(await deliver()).toEqual(['Delivered']);
    expect(receiver.caught[0]!.headers['webhook-id']).toBe(receiver.caught[1]!.headers['webhook-id']);
    expect(await deliveries()).toMatchObject([{ state: 'Delivered', attempts: 1 }]);
  });

  it('follows no redirection, and is never sent to a name that leads inside', async () => {
    const { id } = await anEndpoint();
    await sendTest(id);
    receiver.answer = { status: 302, text: '', location: 'http://169.254.169.254/latest/meta-data' };
    expect(await deliver()).toEqual(['Redirected']);
    await fallDue();
    const outside = { ...later(), outbound: createOutbound({ allowsLoopback: false }) };
    expect(await deliver(outside)).toEqual(['AddressNotAllowed']);
    expect(receiver.caught).toHaveLength(1);
  });

  it('of an endpoint that fails for days is not sent any more, until the endpoint is enabled again', async () => {
    const { id } = await anEndpoint();
    receiver.answer = { status: 503, text: '' };
    await sendTest(id);
    await deliver();
    pass(5 * DAY + 1_000);
    await sendTest(id);
    await fallDue();
    expect(await deliver()).toContain('Refused');
    expect((await deliveries()).map(({ state, failure }) => [state, failure])).toEqual([
      ['GivenUp', 'EndpointDisabled'],
      ['GivenUp', 'EndpointDisabled'],
    ]);
    expect((await shown(id)).webhookEndpoints.nodes[0].disabledAt).toBe(later().clock.now().toISOString());
    expect(await sendTest(id)).toEqual({ refused: 'Gone' });
    expect(await replay((await deliveries())[0]!.id)).toEqual({ refused: 'Gone' });
    await aSubmissionOver(await aWorkspace(test, { users: ['ben'] }));
    expect(await deliveries()).toHaveLength(2);
    expect(await enable(id)).toMatchObject({ disabledAt: null });
    receiver.answer = { status: 200, text: 'ok' };
    await sendTest(id);
    expect(await deliver()).toContain('Delivered');
    const events = await inLender<{ action: string }>('select action from audit_event where subject_id = $1', [id]);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhookEndpoint.created', 'webhookEndpoint.disabled', 'webhookEndpoint.enabled']),
    );
  });

  it('is not sent again to a receiver that says it is gone', async () => {
    const { id } = await anEndpoint();
    receiver.answer = { status: 410, text: '' };
    await sendTest(id);
    expect(await deliver()).toEqual(['Refused']);
    expect((await shown(id)).webhookEndpoints.nodes[0].disabledAt).toEqual(expect.any(String));
  });

  it('that was taken ends the failing of its endpoint', async () => {
    const { id } = await anEndpoint();
    receiver.answer = { status: 500, text: '' };
    await sendTest(id);
    await deliver();
    receiver.answer = { status: 200, text: '' };
    await fallDue();
    await deliver();
    expect((await shown(id)).webhookEndpoints.nodes[0].failingSince).toBeNull();
  });

  it('of an endpoint that was deleted while it was on its way leaves nothing behind', async () => {
    const { id } = await anEndpoint();
    await sendTest(id);
    const [delivery] = await deliveries();
    const { promise, resolve } = Promise.withResolvers<void>();
    receiver.answerAfter = promise;
    const sending = deliverWebhook(test.ctxOf('ada'), delivery!.id);
    while (receiver.caught.length === 0) await new Promise((next) => setImmediate(next));
    expect((await test.call('ada', 'DELETE', `${ENDPOINTS}/${id}`)).status).toBe(204);
    resolve();
    await sending;
    receiver.answerAfter = Promise.resolve();
    expect(await deliveries()).toEqual([]);
  });

  it('is kept for thirty days after its end', async () => {
    const { id } = await anEndpoint();
    await sendTest(id);
    await deliver();
    pass(29 * DAY);
    await purgeWebhookDeliveries(later());
    expect(await deliveries()).toHaveLength(1);
    pass(2 * DAY);
    await purgeWebhookDeliveries(later());
    expect([await deliveries(), await inLender('select from webhook_event')]).toEqual([[], []]);
  });
});

const aSubmissionOver = (workspaceId: string) => test.call('ben', 'POST', '/api/Submissions', { body: { entityId: workspaceId } });

describe('what happens', () => {
  /** Types and data of what was announced; the clock stands still, so that they have no order. */
  const announced = async () =>
    (await inLender<{ type: string; body: string }>('select type, body from webhook_event')).map(({ type, body }) => ({
      type,
      data: JSON.parse(body).data,
    }));
  const upload = (workspaceId: string, submissionId: string, type: 'SupportingDocument' | 'FinancialData') =>
    storeDocument(
      test.ctxOf('ben'),
      { workspaceId, submissionId, type, fiscalYearEndMonth: null, baseCurrency: null },
      { fileName: 'a.csv', content: Readable.from([Buffer.from('Date,Journal,Account Number\n')]) },
    );

  it('is sent to subscribed endpoints, and is not stored when there are none', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    await aSubmissionOver(workspaceId);
    expect(await announced()).toEqual([]);
    await anEndpoint(['SubmissionDeleted']);
    await aSubmissionOver(workspaceId);
    expect(await announced()).toEqual([]);
    await anEndpoint(['SubmissionCreated']);
    const { body } = await aSubmissionOver(workspaceId);
    expect(await announced()).toEqual([
      { type: 'SubmissionCreated', data: { orgId: workspaceId, submissionId: body.id, source: 'Direct' } },
    ]);
    expect(await deliveries()).toHaveLength(1);
  });

  it('includes submissions, uploads, failed imports and connections, with ids only', async () => {
    const orgId = await aWorkspace(test, { users: ['ben'] });
    const submissionId = await aSubmission(test, orgId);
    const connectionIds = [await aConnection(test, orgId), await aConnection(test, orgId)];
    await anEndpoint();
    const document = await upload(orgId, submissionId, 'SupportingDocument');
    const books = await upload(orgId, submissionId, 'FinancialData');
    if (isRefusal(document) || isRefusal(books)) throw new Error('An upload was refused.');
    const financialRecordId = books.financialRecordId!;
    await cancelImport(test.ctxOf('ben'), { workspaceId: orgId, financialRecordId });
    await markDisconnected(test.ctxOf('ben'), connectionIds[0]!);
    await markDisconnected(test.ctxOf('ben'), connectionIds[0]!);
    await test.graphql('ben', 'mutation ($w: ID!, $c: ID!) { deleteConnection(input: { workspaceId: $w, id: $c }) }', {
      w: orgId,
      c: connectionIds[1],
    });
    await test.call('ada', 'DELETE', `/api/Entities/${orgId}`);
    expect(await announced()).toEqual(
      expect.arrayContaining([
        {
          type: 'DocumentsUploaded',
          data: { orgId, submissionId, documentIds: [document.id], submissionDocumentType: 'SupportingDocument' },
        },
        { type: 'DocumentsUploaded', data: { orgId, submissionId, documentIds: [books.id], submissionDocumentType: 'FinancialData' } },
        { type: 'ImportFailed', data: { orgId, submissionId, financialRecordId, errorCode: 'Cancelled' } },
        { type: 'ConnectionLost', data: { orgId, connectionId: connectionIds[0], datasourceNameId: 'Example', reason: 'Disconnected' } },
        { type: 'ConnectionLost', data: { orgId, connectionId: connectionIds[1], datasourceNameId: 'Example', reason: 'Deleted' } },
        { type: 'SubmissionDeleted', data: { orgId, submissionId } },
      ]),
    );
    const lost = (await announced()).filter(({ data }) => data.connectionId === connectionIds[0]);
    expect(lost.map(({ data }) => data.reason).sort()).toEqual(['Deleted', 'Disconnected']);
  });
});
