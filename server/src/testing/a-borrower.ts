import { aWorkspace } from './builders';
import type { TestAnswer, TestApp, TestCall } from './test-app';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/** A borrower who came by the link of a new request, in a workspace of ben's. */
export interface TestBorrower {
  readonly workspaceId: string;
  readonly requestId: string;
  readonly token: string;
  call(method: string, path: string, call?: TestCall): Promise<TestAnswer>;
  /** One GraphQL operation. */
  graphql(query: string, variables?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
}

/** Asks for books with these options, in a workspace of its own unless one is named, and opens the link. */
export async function aBorrower(test: TestApp, options: object = {}, within: string | null = null): Promise<TestBorrower> {
  const workspaceId = within ?? (await aWorkspace(test, { users: ['ben'], displayName: 'Alder Creek' }));
  const body = { hasShareableLink: true, accountingCollectionGroups: GROUPS, ...options };
  const made = await test.call('ben', 'POST', `/api/${workspaceId}/SubmissionRequests`, { body });
  const token = new URL(made.body.shareableLink.url as string).hash.replace('#t=', '');
  const address = { eid: workspaceId, rid: made.body.id as string, token };
  const session = await test.call('anonymous', 'POST', '/api/borrower/session', { body: address });
  const accessToken = session.body.accessToken as string;
  const authorization = `Bearer ${accessToken}`;
  const call: TestBorrower['call'] = (method, path, given = {}) =>
    test.call('anonymous', method, path, { ...given, headers: { ...given.headers, authorization } });
  return {
    workspaceId,
    requestId: address.rid,
    token: accessToken,
    call,
    graphql: (query, variables) => call('POST', '/graphql', { body: { query, variables } }),
  };
}
