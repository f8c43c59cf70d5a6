import { consentOf } from '@countinghouse/server/testing/consent';
import type { PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { comeBack } from './dex';
import type { Portal } from './portal';

const CREATE = `mutation ($w: ID!, $p: String!) { createConnectionRequest(workspaceId: $w, datasourceNameId: $p) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { connectionId errorCode } }`;

/** Connects a workspace to a company of a stand-in, as a person does in the popup; answers the connection's id. */
export async function connectPackage(portal: Portal, workspaceId: string, standIn: PackageStandIn, companyId: string): Promise<string> {
  const variables = { w: workspaceId, p: standIn.package.datasourceNameId };
  const { createConnectionRequest: request } = await portal.graphql(CREATE, variables);
  const popup = new URL(request.connectionEndpoint as string);
  const { address, cookie } = consentOf(await portal.call('GET', popup.pathname + popup.search));
  const body = new URLSearchParams([...address.searchParams, ['decision', 'allow'], ['company', companyId]]);
  const allowed = await fetch(standIn.client.addresses.authorize, { method: 'POST', body, redirect: 'manual' });
  await comeBack(portal, allowed.headers.get('location') ?? '', cookie);
  const { connectionRequest } = await portal.graphql(READ, { w: workspaceId, id: request.id });
  if (connectionRequest.connectionId === null) throw new Error(`Nothing was connected: ${connectionRequest.errorCode}`);
  return connectionRequest.connectionId as string;
}
