import type { Portal } from './portal';

const GROUPS = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/** A borrower who came by a link and started a collection. */
export interface LinkedBorrower {
  readonly workspaceId: string;
  readonly submissionId: string;
  /** The header of their calls. */
  readonly authorization: string;
}

/** Asks for books with these options, opens the link, and begins a collection. */
export async function aLinkedBorrower(portal: Portal, options: object = {}): Promise<LinkedBorrower> {
  const displayName = `Alder Creek ${Math.random()}`;
  const workspaceId = (await portal.call('POST', '/api/Entities', { displayName })).body.id as string;
  const request = { hasShareableLink: true, accountingCollectionGroups: GROUPS, ...options };
  const { body: made } = await portal.call('POST', `/api/${workspaceId}/SubmissionRequests`, request);
  const token = new URL(made.shareableLink.url as string).hash.replace('#t=', '');
  const session = await portal.call('POST', '/api/borrower/session', { eid: workspaceId, rid: made.id, token }, { authorization: '' });
  const authorization = `Bearer ${session.body.accessToken}`;
  const begun = await portal.call('POST', '/api/Submissions', { entityId: workspaceId }, { authorization });
  return { workspaceId, submissionId: begun.body.id as string, authorization };
}
