import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const QUERY = `query ($id: ID!) { workspace(id: $id) { linkedRequests {
  id creationTime requestingUser { displayName } allowUserUpload provideUserCopy shareableLink { state openedTime } } } }`;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test?.close());

async function linkedRequests(workspaceId: string) {
  const { body } = await test.graphql('ben', QUERY, { id: workspaceId });
  return body.data.workspace.linkedRequests as readonly { readonly id: string; readonly shareableLink: { readonly state: string } }[];
}

const linkPath = ({ workspaceId, requestId }: TestBorrower) => `/api/${workspaceId}/SubmissionRequests/${requestId}/shareablelink`;

// covers borrower 3.2
it('the list of linked requests shows who asked and when, what the borrower may, and how far they came', async () => {
  const { workspaceId, requestId } = await aBorrower(test, { allowUserUpload: true });
  const now = test.clock.now().toISOString();
  expect(await linkedRequests(workspaceId)).toEqual([
    {
      id: requestId,
      creationTime: now,
      requestingUser: { displayName: 'Ben Example' },
      allowUserUpload: true,
      provideUserCopy: false,
      shareableLink: { state: 'Open', openedTime: now },
    },
  ]);
});

it('the list of linked requests has the newest first, and none without a link or without rights', async () => {
  const { workspaceId, requestId } = await aBorrower(test);
  const accountingCollectionGroups = {
    'financial-statements': true,
    'accounts-receivable': true,
    'accounts-payable': true,
    transactions: true,
  };
  const ask = async (options: object) => {
    test.clock.advance(1_000);
    const body = { accountingCollectionGroups, ...options };
    return (await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, { body })).body.id as string;
  };
  await ask({ hasShareableLink: false });
  const newer = await ask({ hasShareableLink: true });
  expect((await linkedRequests(workspaceId)).map(({ id }) => id)).toEqual([newer, requestId]);
  const managed = await test.graphql('ada', QUERY, { id: workspaceId });
  expect(managed.body.data?.workspace?.linkedRequests ?? []).toEqual([]);
});

/** Puts what happened to a link this many days back. */
async function longAgo({ requestId }: TestBorrower, days: number): Promise<void> {
  const tenant = test.tenants.lender;
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `update shareable_link set expires_at = expires_at - make_interval(days => $3), revoked_at = revoked_at - make_interval(days => $3)
       where tenant_id = $1 and request_id = $2`,
      [tenant.id, requestId, days],
    ),
  );
}

it('the list of linked requests keeps a link that was withdrawn for thirty days', async () => {
  const borrower = await aBorrower(test);
  await test.call('ben', 'DELETE', linkPath(borrower));
  expect(await linkedRequests(borrower.workspaceId)).toMatchObject([{ shareableLink: { state: 'Revoked' } }]);
  await longAgo(borrower, 29);
  expect(await linkedRequests(borrower.workspaceId)).toHaveLength(1);
  await longAgo(borrower, 1);
  expect(await linkedRequests(borrower.workspaceId)).toEqual([]);
});

it('the list of linked requests keeps a link that expired for thirty days', async () => {
  const borrower = await aBorrower(test);
  await longAgo(borrower, 59);
  expect(await linkedRequests(borrower.workspaceId)).toMatchObject([{ shareableLink: { state: 'Expired' } }]);
  await longAgo(borrower, 1);
  expect(await linkedRequests(borrower.workspaceId)).toEqual([]);
});

it('the list of linked requests lets a link go once it is closed and its books are in', async () => {
  const borrower = await aBorrower(test);
  const { workspaceId, requestId } = borrower;
  await aSubmission(test, workspaceId, { requestId, source: 'ShareableLink', complete: true });
  expect(await linkedRequests(workspaceId)).toHaveLength(1);
  await test.call('ben', 'DELETE', linkPath(borrower));
  expect(await linkedRequests(workspaceId)).toEqual([]);
});

it('the list of linked requests has those of each workspace of a list', async () => {
  const [one, other] = [await aBorrower(test), await aBorrower(test)];
  const without = await aWorkspace(test, { users: ['ben'] });
  const found = await Promise.all([one.workspaceId, other.workspaceId, without].map(linkedRequests));
  expect(found.map((requests) => requests.map(({ id }) => id))).toEqual([[one.requestId], [other.requestId], []]);
});
