import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import type { PlatformEvent } from '../../../platform/events/event-bus';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { startImport } from '../../imports/imports/start-import';

const PENDING = 'ConnectionPendingUserIntervention';
const day = (number: number) => new Date(Date.UTC(2026, 2, number));

describe('commands on a submission', () => {
  let test: TestApp;
  let workspaceId: string;
  const events: PlatformEvent[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    test.platform.events.subscribe((event) => events.push(event));
  });
  beforeEach(async () => {
    workspaceId = await aWorkspace(test, { users: ['ben', 'ada'] });
    events.length = 0;
  });
  afterAll(() => test?.close());

  const read = (id: string, persona: 'ben' | 'ada' = 'ada') => test.call(persona, 'GET', `/api/${workspaceId}/Submissions/${id}`);
  const remove = (id: string, persona: 'ben' | 'ada' = 'ben') => test.call(persona, 'DELETE', `/api/submissions/${id}`);
  const restore = (id: string, persona: 'ben' | 'ada' = 'ada', headers = {}) =>
    test.call(persona, 'PUT', `/api/submissions/restore/${id}`, { headers });
  const patch = (id: string, body: unknown, headers = {}) =>
    test.call('ben', 'PATCH', `/api/submissions/${workspaceId}/${id}`, { body, headers });
  const report = (id: string, portalStatus: string) => patch(id, [{ op: 'replace', path: '/portalstatus', value: portalStatus }]);
  const told = () => events.flatMap((event) => (event.topic === 'pendingInterventionsChanged' ? [event.submissionId] : []));
  const audited = async (id: string) => {
    const rows = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query<{ action: string; fields: string[] }>(
        `select action, fields from audit_event where tenant_id = $1 and subject_id = $2 order by at, id`,
        [test.tenants.lender.id, id],
      ),
    );
    return rows.map(({ action, fields }) => [action, ...fields].join(' '));
  };

  describe('deleting', () => {
    // covers lender 4.3, lender 7.6, borrower 2.3.2, borrower 4.9, borrower 7.2
    it('hides it from everybody but those who may see deleted ones', async () => {
      const id = await aSubmission(test, workspaceId, { complete: true });
      expect(await remove(id)).toMatchObject({ status: 204, body: '' });
      expect((await read(id, 'ben')).status).toBe(404);
      expect((await read(id, 'ada')).body).toMatchObject({ deleted: true, portalStatus: 'Deleted' });
      expect(await audited(id)).toEqual(['submission.deleted']);
      expect((await remove(id)).body.code).toBe('Gone');
    });

    // covers lender 7.6, borrower 2.3.2, borrower 7.2
    it('cancels its running import, and gives back what it counted', async () => {
      const id = await aSubmission(test, workspaceId);
      const place = { workspaceId, submissionId: id, datasourceNameId: 'Example' };
      const source = { kind: 'package' as const, connectionId: randomUUID() };
      const started = await startImport(test.ctxOf('ben'), { ...place, source });
      if (isRefusal(started)) throw new Error(started.refused);
      expect((await remove(id)).status).toBe(204);
      const status = await test.call('ben', 'GET', `/api/${workspaceId}/financialrecords/${started.financialRecordId}/importstatus`);
      expect(status.body).toMatchObject({ outcome: 'Error', errorCode: 'Cancelled' });
      const [quota] = await withTenant(test.ctxOf('ada'), (tx) => tx.query<{ used: number }>('select used from collection_quota'));
      expect(quota?.used).toBe(0);
      const running = await test.call('ben', 'GET', '/api/financialrecords/running');
      expect(running.body.map((job: { submissionId: string }) => job.submissionId)).not.toContain(id);
    });

    it.each(['not-an-id', randomUUID()])('finds nothing at %s', async (id) => {
      expect((await remove(id)).status).toBe(404);
    });

    it('is done by GraphQL as well, which says what may be done then', async () => {
      const id = await aSubmission(test, workspaceId);
      const mutation =
        'mutation ($id: ID!) { deleteSubmission(input: { id: $id }) { id deleted deletedAt displayState deletable restorable } }';
      const { body } = await test.graphql('ada', mutation, { id });
      expect(body.data.deleteSubmission).toEqual({
        id,
        deleted: true,
        deletedAt: test.clock.now().toISOString(),
        displayState: 'deleted',
        deletable: false,
        restorable: true,
      });
    });
  });

  describe('restoring', () => {
    // covers lender 2.5, lender 4.3, lender 7.6, borrower 2.3.2, borrower 4.9, borrower 7.2
    it.each(['Normal', 'ImportError', 'Unknown'])('brings %s back as it was', async (portalStatus) => {
      const id = await aSubmission(test, workspaceId, { portalStatus, deletedAt: day(1) });
      expect(await restore(id)).toMatchObject({ status: 200, body: { deleted: false, portalStatus } });
      expect(await audited(id)).toEqual(['submission.restored']);
    });

    it('leaves one alone that is there', async () => {
      const id = await aSubmission(test, workspaceId);
      expect((await restore(id)).status).toBe(200);
      expect(await audited(id)).toEqual([]);
    });

    // covers lender 4.3, borrower 4.9
    it('is refused once the data is gone for good', async () => {
      const id = await aSubmission(test, workspaceId, { deletedAt: day(1), purgedAt: day(31) });
      expect(await restore(id)).toMatchObject({ status: 410, body: { code: 'Gone' } });
      const { body } = await test.graphql('ada', 'mutation ($id: ID!) { restoreSubmission(input: { id: $id }) { id } }', { id });
      expect(body.errors[0].extensions.code).toBe('Gone');
      expect((await read(id)).body).toMatchObject({ deleted: true, retentionPolicy: { isDeleted: true } });
    });

    it('needs the right, and the version that was read', async () => {
      const id = await aSubmission(test, workspaceId, { deletedAt: day(1) });
      expect((await restore(id, 'ben')).status).toBe(403);
      expect((await restore(id, 'ada', { 'if-match': '"7"' })).status).toBe(412);
      expect((await restore(id, 'ada', { 'if-match': '"1"' })).status).toBe(200);
    });

    it('does not reach into a workspace that was deleted', async () => {
      const id = await aSubmission(test, workspaceId, { deletedAt: day(1) });
      expect((await test.call('ada', 'DELETE', `/api/Entities/${workspaceId}`)).status).toBe(204);
      expect((await restore(id)).status).toBe(404);
    });
  });

  describe('reporting a status', () => {
    // covers lender 4.2, lender 7.6, borrower 7.2
    it('replaces status and package, named in any case', async () => {
      const id = await aSubmission(test, workspaceId);
      const answer = await patch(id, [
        { op: 'replace', path: '/portalstatus', value: PENDING.toLowerCase() },
        { op: 'replace', path: '/datasourcenameid', value: 'netsuite' },
      ]);
      expect(answer).toMatchObject({ status: 200, body: { portalStatus: PENDING, datasourceNameId: 'NetSuite', version: 2 } });
      expect(await audited(id)).toEqual(['submission.statusReported portalStatus datasourceNameId']);
    });

    it.each([
      [[{ op: 'replace', path: '/portalstatus', value: 'Waiting' }], 'portalstatus'],
      [[{ op: 'replace', path: '/portalstatus', value: 'Deleted' }], 'portalstatus'],
      [[{ op: 'replace', path: '/portalstatus', value: null }], 'portalstatus'],
      [[{ op: 'replace', path: '/datasourcenameid', value: 'Ledgerdemain' }], 'datasourcenameid'],
      [[{ op: 'replace', path: '/deletedat', value: 'x' }], '[0].path'],
      [[{ op: 'add', path: '/portalstatus', value: 'Normal' }], '[0].op'],
      [{ portalStatus: 'Normal' }, undefined],
    ])('refuses %j', async (body, parameter) => {
      const id = await aSubmission(test, workspaceId);
      const answer = await patch(id, body);
      expect([answer.status, answer.body.code, answer.body.parameter]).toEqual([400, 'InvalidInput', parameter]);
    });

    // covers lender 4.2
    it('follows the transitions: what was published is not unknown again', async () => {
      const id = await aSubmission(test, workspaceId, { complete: true });
      expect((await report(id, 'Unknown')).body).toMatchObject({ code: 'InvalidInput', parameter: 'portalstatus' });
    });

    it('is refused for a deleted one, for another workspace, and for a stale version', async () => {
      const gone = await aSubmission(test, workspaceId, { deletedAt: day(1) });
      expect((await report(gone, 'Normal')).status).toBe(410);
      const elsewhere = await aSubmission(test, await aWorkspace(test));
      expect((await report(elsewhere, 'Normal')).status).toBe(404);
      const id = await aSubmission(test, workspaceId);
      expect((await patch(id, [{ op: 'replace', path: '/portalstatus', value: 'Normal' }], { 'if-match': '"2"' })).status).toBe(412);
    });

    it('notifies subscribers that an intervention is needed, but not the reporter', async () => {
      const id = await aSubmission(test, workspaceId);
      await report(id, PENDING);
      const mails = await withTenant(test.ctxOf('ada'), (tx) =>
        tx.query<{ user_id: string }>('select user_id from mail_message where tenant_id = $1 and dedupe_key like $2', [
          test.tenants.lender.id,
          `InterventionNeeded/${id}/%`,
        ]),
      );
      expect(mails).toEqual([{ user_id: TEST_PEOPLE.ada.id }]);
    });
  });

  // covers lender 4.2, borrower 7.2
  describe('the list of those that await intervention', () => {
    it.each<[string, string, (id: string) => Promise<unknown>, boolean]>([
      ['is told when one comes onto it', 'Unknown', (id) => report(id, PENDING), true],
      ['is told when a different status is reported', PENDING, (id) => report(id, 'Normal'), true],
      ['is not told of other reports', 'Unknown', (id) => report(id, 'ImportError'), false],
      ['is told when one is deleted', PENDING, (id) => remove(id), true],
      ['is not told when another one is deleted', 'Normal', (id) => remove(id), false],
      [
        'is told when its import begins',
        PENDING,
        (id) =>
          startImport(test.ctxOf('ben'), {
            workspaceId,
            submissionId: id,
            datasourceNameId: 'Example',
            source: { kind: 'package', connectionId: randomUUID() },
          }),
        true,
      ],
    ])('%s', async (_, portalStatus, act, expected) => {
      const id = await aSubmission(test, workspaceId, { portalStatus });
      await act(id);
      expect(told()).toEqual(expected ? [id] : []);
    });

    it('publishes the change when one is restored to it', async () => {
      const id = await aSubmission(test, workspaceId, { portalStatus: PENDING, deletedAt: day(1) });
      await restore(id);
      expect(told()).toEqual([id]);
    });
  });
});
