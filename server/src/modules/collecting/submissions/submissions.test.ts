import { randomUUID } from 'node:crypto';
import { monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

const ALL_GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': false, transactions: true };

describe('data collections', () => {
  let test: TestApp;
  let workspaceId: string;
  beforeAll(async () => {
    test = await startTestApp({ settings: { lender: { retentionDays: 90 } } });
  });
  beforeEach(async () => {
    workspaceId = await aWorkspace(test, { users: ['ben'] });
  });
  afterAll(() => test?.close());

  describe('a submission request', () => {
    const post = (body: unknown, persona: 'ben' | 'ada' = 'ben') =>
      test.call(persona, 'POST', `/api/${workspaceId}/SubmissionRequests`, { body });

    // covers lender 7.5, borrower 7.2
    it('answers every option that holds, and the borrower can do nothing without a link', async () => {
      const options = {
        basisOfAccountingPreference: 'Cash',
        fullFiscalYearsToCollect: 0,
        accountingCollectionGroups: ALL_GROUPS,
      };
      const made = await post({ ...options, allowUserUpload: true, provideUserCopy: true, payablesYearsToCollect: 3 });
      expect(made.status).toBe(201);
      expect(made.body).toEqual({
        ...options,
        id: made.body.id,
        workspaceId,
        hasShareableLink: false,
        allowUserUpload: false,
        provideUserCopy: false,
        endOfImport: 'Today',
        anonymizeCustomersAndVendors: false,
        financialStatementsYearsToCollect: 1,
        payablesYearsToCollect: 0,
        receivablesYearsToCollect: 1,
        transactionsYearsToCollect: 1,
        payablesGranularity: 'Annual',
        receivablesGranularity: 'Annual',
      });
      const read = await test.call('ben', 'GET', made.headers.location!);
      expect(read.body).toEqual(made.body);
      const submission = await test.call('ben', 'POST', '/api/Submissions', { body: { entityId: workspaceId, requestId: made.body.id } });
      const { body } = await test.graphql(
        'ben',
        `query ($w: ID!, $id: ID!) { submission(workspaceId: $w, id: $id) { request { basisOfAccountingPreference endOfImport collectionGroups { id collect } } } }`,
        { w: workspaceId, id: submission.body.id },
      );
      expect(body.data.submission.request).toMatchObject({ basisOfAccountingPreference: 'Cash', endOfImport: 'Today' });
      expect(body.data.submission.request.collectionGroups).toContainEqual({ id: 'accounts-payable', collect: false });
    });

    // covers lender 7.5, borrower 7.2
    it.each([
      ['without a body', undefined, true],
      ['without options', {}, true],
      ['with some of the groups', { accountingCollectionGroups: { transactions: false } }, false],
    ])('%s takes the defaults', async (_, body, transactions) => {
      expect(await post(body)).toMatchObject({
        status: 201,
        body: {
          basisOfAccountingPreference: 'Accrual',
          fullFiscalYearsToCollect: 2,
          endOfImport: 'Today',
          accountingCollectionGroups: { 'financial-statements': true, 'accounts-payable': true, transactions },
        },
      });
    });

    // covers borrower 3.1
    it('with a link says so in every submission that answers it, regardless of who created it', async () => {
      const { body: request } = await post({ hasShareableLink: true });
      const body = { entityId: workspaceId, requestId: request.id };
      const { body: details } = await test.call('ben', 'POST', '/api/Submissions', { body });
      expect([details.hasShareableLink, details.submissionRequest.hasShareableLink]).toEqual([false, true]);
    });

    // covers lender 3.2, borrower 3.1
    it('names who made it in the submissions that answer it, in details and lists', async () => {
      const { body: request } = await post({ accountingCollectionGroups: ALL_GROUPS });
      const { body: details } = await test.call('ben', 'POST', '/api/Submissions', {
        body: { entityId: workspaceId, requestId: request.id },
      });
      expect(details.submissionRequest).toEqual({ ...request, requestingUserId: TEST_PEOPLE.ben.id });
      const { body: list } = await test.call('ben', 'POST', '/api/submissions/search', { body: { entityId: workspaceId } });
      expect(list.find(({ id }: { id: string }) => id === details.id).submissionRequest).toEqual({
        id: request.id,
        hasShareableLink: false,
        requestingUserId: TEST_PEOPLE.ben.id,
      });
    });

    // covers lender 7.5, borrower 7.2
    it.each([
      [{ accountingCollectionGroups: 'all' }, 'accountingCollectionGroups'],
      [{ accountingCollectionGroups: { 'financial-statements': 'yes' } }, 'accountingCollectionGroups'],
      [{ accountingCollectionGroups: { payroll: true } }, 'accountingCollectionGroups'],
      [{ accountingCollectionGroups: ALL_GROUPS, fullFiscalYearsToCollect: 6 }, 'fullFiscalYearsToCollect'],
      [{ accountingCollectionGroups: ALL_GROUPS, fullFiscalYearsToCollect: 'two' }, 'fullFiscalYearsToCollect'],
      [{ accountingCollectionGroups: ALL_GROUPS, mostRecentPeriodMonth: 13, mostRecentPeriodYear: 2026 }, 'mostRecentPeriodMonth'],
      [{ accountingCollectionGroups: ALL_GROUPS, endOfImport: 'Tomorrow' }, 'endOfImport'],
      [{ accountingCollectionGroups: ALL_GROUPS, provideUserCopy: 'yes' }, 'provideUserCopy'],
    ])('refuses %j', async (body, parameter) => {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter } });
    });

    // covers lender 7.5, borrower 7.2
    it('needs something to collect', async () => {
      const none = Object.fromEntries(Object.keys(ALL_GROUPS).map((group) => [group, false]));
      expect((await post({ accountingCollectionGroups: none })).body.code).toBe('errorNoAccountingDataSelected');
    });

    // covers lender 6.1, lender 6.4
    it('needs the right to view the workspace', async () => {
      expect((await post({ accountingCollectionGroups: ALL_GROUPS }, 'ada')).status).toBe(403);
    });

    it('is made by GraphQL with the groups as a list', async () => {
      const accountingCollectionGroups = Object.entries(ALL_GROUPS).map(([id, collect]) => ({ id, collect }));
      const end = lastDayOf(monthIndexOf(test.clock.now().toISOString()) - 1);
      const [year, month] = [yearOf(end), monthOf(end)];
      const { body } = await test.graphql(
        'ben',
        `mutation ($w: ID!, $options: RequestOptionsInput!) { createSubmissionRequest(input: { workspaceId: $w, options: $options }) { fullFiscalYearsToCollect mostRecentDate } }`,
        { w: workspaceId, options: { mostRecentPeriodYear: year, mostRecentPeriodMonth: month, accountingCollectionGroups } },
      );
      expect(body.data.createSubmissionRequest).toEqual({ fullFiscalYearsToCollect: 2, mostRecentDate: end });
    });
  });

  describe('a submission', () => {
    const post = (body: object) => test.call('ben', 'POST', '/api/Submissions', { body });

    // covers lender 3.2, lender 7.6, borrower 3.1, borrower 7.2
    it('answers 201 with the object; the email address for verification becomes its own', async () => {
      const submissionMetadata = [{ name: 'Loan', value: '42', type: 'text' }];
      const answer = await post({ entityId: workspaceId.toUpperCase(), submissionMetadata, verificationEmail: 'o@business.example' });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        entityId: workspaceId,
        entity: { displayName: 'Alder Creek Millworks' },
        requestingUser: { displayName: 'Ben Example' },
        portalStatus: 'Unknown',
        deleted: false,
        financialRecordId: null,
        submissionEmail: 'o@business.example',
        submissionMetadata,
        submissionRequestId: null,
        loggedInUserCanViewWorkspace: true,
        documents: [],
      });
      expect((await test.call('ben', 'GET', answer.headers.location!)).body).toEqual(answer.body);
    });

    // covers lender 3.2, borrower 3.1
    it('is kept for as long as the tenant keeps them', async () => {
      const { body } = await post({ entityId: workspaceId });
      expect(body.retentionPolicy).toEqual({
        autoDeleteAt: new Date(test.clock.now().getTime() + 90 * 86_400_000).toISOString(),
        isDeleted: false,
      });
    });

    // covers lender 5.6, borrower 5.3
    it.each([
      [{}, 400, 'entityIdRequired'],
      [{ entityId: 'x' }, 400, 'InvalidInput'],
      [{ entityId: randomUUID() }, 404, 'NotFound'],
      [{ requestId: randomUUID() }, 404, 'NotFound'],
      [{ verificationEmail: 'nobody' }, 400, 'emailMalformed'],
      [{ submissionMetadata: 'x' }, 400, 'InvalidInput'],
      [{ submissionMetadata: [{ name: '', value: 'x' }] }, 400, 'InvalidInput'],
      [{ submissionMetadata: [{ name: 'x', value: 'y'.repeat(201) }] }, 400, 'InvalidInput'],
      [{ submissionMetadata: Array.from({ length: 26 }, () => ({ name: 'x' })) }, 400, 'InvalidInput'],
      [{ submissionMetadata: [{ name: 'x', type: 'y'.repeat(65) }] }, 400, 'InvalidInput'],
      [{ submissionMetadata: [{ name: 'x', value: '<b>y</b>' }] }, 400, 'UnsafeContent'],
      [{ submissionMetadata: [{ name: 'x', type: '<b>y</b>' }] }, 400, 'UnsafeContent'],
      [{ submissionMetadata: [{ name: 'x', type: 'y\u0000' }] }, 400, 'UnsafeContent'],
    ])('refuses %j', async (given, status, code) => {
      const needsWorkspace = !('entityId' in given) && Object.keys(given).length > 0;
      expect(await post({ ...(needsWorkspace ? { entityId: workspaceId } : {}), ...given })).toMatchObject({ status, body: { code } });
    });

    // covers lender 4.2, lender 7.6, borrower 4.1, borrower 7.2
    it.each([
      [false, null],
      [true, 'Created'],
    ])('is complete when its record is published: %s', async (complete, financialRecordStatus) => {
      const id = await aSubmission(test, workspaceId, { portalStatus: 'Normal', complete });
      const { body } = await test.graphql(
        'ben',
        'query ($w: ID!, $id: ID!) { submission(workspaceId: $w, id: $id) { complete displayState portalStatus } }',
        { w: workspaceId, id },
      );
      expect(body.data.submission).toEqual({ complete, displayState: complete ? 'valid' : 'empty', portalStatus: 'Normal' });
      const read = await test.call('ben', 'GET', `/api/${workspaceId}/Submissions/${id}`);
      expect(read.body).toMatchObject({ financialRecordStatus, financialRecordId: complete ? expect.any(String) : null });
    });
  });

  describe('the list of a workspace', () => {
    const LIST = `query ($w: ID!, $first: Int, $after: String, $deleted: Boolean) {
      submissions(workspaceId: $w, first: $first, after: $after, includeDeleted: $deleted) {
        totalCount nodes { id portalStatus deleted workspace { displayName } requestingUser { displayName } documents { id } } pageInfo { hasNextPage endCursor } } }`;
    const list = async (persona: 'ben' | 'ada', variables: object = {}) =>
      (await test.graphql(persona, LIST, { w: workspaceId, ...variables })).body;

    it('is newest first, page by page', async () => {
      const ids: string[] = [];
      for (const day of [3, 2, 1, 1]) ids.push(await aSubmission(test, workspaceId, { createdAt: new Date(Date.UTC(2026, 0, day)) }));
      const first = await list('ben', { first: 3 });
      expect(first.data.submissions).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
      const second = await list('ben', { first: 3, after: first.data.submissions.pageInfo.endCursor });
      const seen = [...first.data.submissions.nodes, ...second.data.submissions.nodes].map((node: { id: string }) => node.id);
      expect(seen.slice(0, 2)).toEqual(ids.slice(0, 2));
      expect(new Set(seen)).toEqual(new Set(ids));
    });

    it('holds deleted ones for those who may see them only', async () => {
      const id = await aSubmission(test, workspaceId, { deletedAt: new Date() });
      expect((await list('ben')).data.submissions.totalCount).toBe(0);
      expect((await list('ben', { deleted: true })).errors[0].extensions.code).toBe('Forbidden');
      expect((await test.call('ben', 'GET', `/api/${workspaceId}/Submissions/${id}`)).status).toBe(404);
      const shared = await aWorkspace(test, { users: ['ada'] });
      const inShared = await aSubmission(test, shared, { deletedAt: new Date() });
      const { data } = await list('ada', { w: shared, deleted: true });
      expect(data.submissions.nodes).toMatchObject([{ id: inShared, deleted: true, portalStatus: 'Deleted' }]);
    });

    it('is closed to those without view rights', async () => {
      expect((await list('ada')).errors[0].extensions.code).toBe('Forbidden');
    });

    it('gives the newest one to the list of workspaces, in one read for all of them', async () => {
      const id = await aSubmission(test, workspaceId, { createdAt: new Date(Date.UTC(2026, 5, 2)) });
      await aSubmission(test, workspaceId, { createdAt: new Date(Date.UTC(2026, 5, 1)) });
      await aSubmission(test, workspaceId, { createdAt: new Date(Date.UTC(2026, 5, 3)), deletedAt: new Date() });
      const ask = async (persona: 'ben' | 'ada') => {
        const { body } = await test.graphql(
          persona,
          '{ workspaces(first: 100) { nodes { id newestSubmission { id financialRecord { id } } } } }',
        );
        return body.data.workspaces.nodes.find((node: { id: string }) => node.id === workspaceId).newestSubmission;
      };
      expect(await ask('ben')).toEqual({ id, financialRecord: null });
      expect(await ask('ada')).toBeNull();
    });
  });
});
