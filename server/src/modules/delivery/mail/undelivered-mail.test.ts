import { refuse } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, noSuchPerson, testMailer, type TestMailer } from '../../../testing/test-mail';
import { requestAccess } from '../../workspaces/workspaces/request-access';
import { listUndelivered } from './list-undelivered';
import { queueMail } from './queue-mail';
import { retryMail } from './settle-undelivered';
import type { UndeliveredMail } from './undelivered-mail';

const HOUR = 3_600_000;
const LIST = '/api/notifications/undelivered';

let test: TestApp;
let mailer: TestMailer;

beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer } });
});
afterAll(() => test?.close());

const inLender = (sql: string, values: readonly unknown[]) =>
  withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(sql, values));

/** A message to an address that the mail server refused for a day. */
async function undelivered(name: string): Promise<string> {
  mailer.refusal = noSuchPerson;
  const id = await withTenant(test.ctxOf('ada'), (tx) =>
    queueMail(tx, test.ctxOf('ada'), {
      to: { address: `${name}@elsewhere.example` },
      template: 'Invitation',
      facts: { inviterName: 'Ada', expiresOn: { date: '2026-11-30' } },
      secretLink: 'https://lender.example/join#t=secret',
      dedupeKey: name,
    }),
  );
  await deliverMail(test);
  await inLender('update mail_message set give_up_at = $2 where id = $1', [id, test.clock.now()]);
  test.clock.advance(1_000);
  await deliverMail(test);
  mailer.refusal = () => null;
  return String(id);
}

it('undelivered mail is listed newest first, page by page, without what it says', async () => {
  const ids = [await undelivered('one'), await undelivered('two'), await undelivered('three')];
  const first = await test.call('ada', 'GET', `${LIST}?first=2`);
  expect(first.body).toMatchObject({
    totalCount: 3,
    mails: [
      { id: ids[2], recipient: 'three@elsewhere.example', workspaceName: null, failure: 'Refused', attempts: 1, canRetry: true },
      { id: ids[1] },
    ],
  });
  expect(JSON.stringify(first.body)).not.toContain('Ada');
  const rest = await test.call('ada', 'GET', `${LIST}?first=2&after=${first.body.after as string}`);
  expect(rest.body).toMatchObject({ after: null, mails: [{ id: ids[0] }] });
  const twin = await test.graphql('ada', '{ undeliveredMails { totalCount nodes { id failure } } }');
  expect(twin.body.data.undeliveredMails).toMatchObject({ totalCount: 3, nodes: [{ id: ids[2], failure: 'Refused' }, {}, {}] });
});

it('undelivered mail is sent when it is tried again, with the secret that it kept', async () => {
  const id = await undelivered('four');
  expect((await test.call('ada', 'POST', `${LIST}/${id}/retry`)).status).toBe(204);
  await deliverMail(test);
  expect(mailer.taken.map(({ to, dedupeKey }) => [to, dedupeKey])).toEqual([['four@elsewhere.example', id]]);
  expect(mailer.taken[0]!.text).toContain('https://lender.example/join#t=secret');
  expect((await test.call('ada', 'POST', `${LIST}/${id}/retry`)).status).toBe(404);
});

it('undelivered mail that is put away is gone, with all that it said', async () => {
  const id = await undelivered('five');
  expect((await test.call('ada', 'DELETE', `${LIST}/${id}`)).status).toBe(204);
  expect((await test.call('ada', 'DELETE', `${LIST}/${id}`)).status).toBe(404);
  const rows = await inLender('select state, facts, sealed_facts from mail_message where id = $1', [id]);
  expect(rows).toEqual([{ state: 'Dismissed', facts: {}, sealed_facts: null }]);
});

it('a notification that no server accepted for a day is shown with its workspace, only to administrators of its tenant, and goes out when it is sent again', async () => {
  const shownTo = (person: 'ada' | 'ben' | 'eve') => listUndelivered(test.ctxOf(person), { first: 25, after: null });
  const inAll = async () => (await shownTo('ada')) as Page<UndeliveredMail>;
  await inLender(`delete from mail_message`, []);
  mailer.taken.length = 0;
  mailer.refusal = noSuchPerson;
  await requestAccess(test.ctxOf('ada'), await aWorkspace(test, { displayName: 'Bluewater Foods' }));
  for (const hours of [0, 1, 22]) {
    test.clock.advance(hours * HOUR);
    expect(await deliverMail(test)).toEqual(['Refused']);
    expect((await inAll()).nodes).toEqual([]);
  }
  test.clock.advance(2 * HOUR);
  await deliverMail(test);
  const { nodes } = await inAll();
  expect(nodes).toMatchObject([
    { template: 'AccessRequested', recipient: 'ben@lender.example', workspaceName: 'Bluewater Foods', failure: 'Refused', attempts: 3 },
  ]);
  expect(await shownTo('eve')).toMatchObject({ totalCount: 0, nodes: [] });
  expect(await shownTo('ben')).toEqual(refuse('Forbidden'));
  mailer.refusal = () => null;
  expect(await retryMail(test.ctxOf('ada'), nodes[0]!.id)).toBeNull();
  await deliverMail(test);
  expect(mailer.taken.map(({ to }) => to)).toEqual(['ben@lender.example']);
  expect((await inAll()).nodes).toEqual([]);
});
