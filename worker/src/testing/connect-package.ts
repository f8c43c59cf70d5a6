import { consentOf, filledForm, formHeaders } from '@countinghouse/server/testing/consent';
import { typedFor, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { comeBack } from './dex';
import type { Portal, PortalAnswer } from './portal';

const CREATE = `mutation ($w: ID!, $p: String!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: $p }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { connectionId errorCode } }`;

/** Connects a workspace to a company of a stand-in, as a person does in the popup; answers the connection's id. */
export async function connectPackage(portal: Portal, workspaceId: string, standIn: PackageStandIn, companyId: string): Promise<string> {
  const variables = { w: workspaceId, p: standIn.package.datasourceNameId };
  const { createConnectionRequest: request } = await portal.graphql(CREATE, variables);
  const popup = new URL(request.connectionEndpoint as string);
  const page = await portal.call('GET', popup.pathname + popup.search);
  const form = filledForm(page, typedFor(standIn, companyId));
  if (form === null) await consent(portal, standIn, companyId, page);
  else await portal.call('POST', '/connect/form', Buffer.from(form.body.toString()), formHeaders(form));
  const { connectionRequest } = await portal.graphql(READ, { w: workspaceId, id: request.id });
  if (connectionRequest.connectionId === null) throw new Error(`Nothing was connected: ${connectionRequest.errorCode}`);
  return connectionRequest.connectionId as string;
}

/** Goes to the consent page that a page of ours leads to, allows the books of a company, and comes back. */
async function consent(portal: Portal, standIn: PackageStandIn, companyId: string, page: PortalAnswer): Promise<void> {
  const { address, cookie } = consentOf(page);
  const body = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ['company', companyId]]);
  const allowed = await fetch(standIn.client.addresses.authorize, { method: 'POST', body, redirect: 'manual' });
  await comeBack(portal, allowed.headers.get('location') ?? '', cookie);
}
