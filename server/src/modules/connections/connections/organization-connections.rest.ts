import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { ORGANIZATION_CONNECTION_CONTRACTS } from './organization-connections.contract';
import type { ConnectionRequest } from './connection-request';
import {
  connectOrganization,
  deleteOrganizationConnection,
  listOrganizationConnections,
  readOrganizationConnection,
  readOrganizationRequest,
  type OrganizationConnection,
} from './organization-connections';

/** Connecting accounting packages, and what is connected, for connector widgets. */
export const ORGANIZATION_CONNECTION_ROUTES = routesOf(ORGANIZATION_CONNECTION_CONTRACTS, {
  async createOrganizationConnectionRequest(ctx, { params: { orgId }, body }) {
    const made = await connectOrganization(ctx, orgId, body.datasourceNameId);
    return isRefusal(made) ? made : created(orgId, made);
  },
  async getOrganizationConnectionRequest(ctx, { params: { orgId, id } }) {
    const found = await readOrganizationRequest(ctx, orgId, id);
    return isRefusal(found) ? found : fresh(presentRequest(orgId, found));
  },
  async listOrganizationConnections(ctx, { params: { orgId } }) {
    const found = await listOrganizationConnections(ctx, orgId);
    return isRefusal(found) ? found : fresh({ connections: found.map((one) => presentConnection(orgId, one)) });
  },
  async getOrganizationConnection(ctx, { params: { orgId, id } }) {
    const found = await readOrganizationConnection(ctx, orgId, id);
    return isRefusal(found) ? found : fresh({ ...presentConnection(orgId, found), state: found.state });
  },
  async deleteOrganizationConnection(ctx, { params: { orgId, id } }): Promise<Result<RestAnswer>> {
    const deleted = await deleteOrganizationConnection(ctx, orgId, id);
    return isRefusal(deleted) ? deleted : { status: 204 };
  },
});

const fresh = (body: unknown): RestAnswer => ({ status: 200, headers: { 'cache-control': 'no-store' }, body });

function created(orgId: string, { id, connectionEndpoint, expiration, datasourceNameId }: ConnectionRequest): RestAnswer {
  const location = `/Organizations/${encodeURIComponent(orgId)}/ConnectionRequests/${id}`;
  const body = { connectionEndpoint, expiration, id, orgId, datasourceNameId };
  return { status: 201, headers: { location, 'cache-control': 'no-store' }, body };
}

function presentRequest(orgId: string, request: ConnectionRequest) {
  const { id, status, datasourceNameId, errorCode, errorDescription, connectionId, awaits } = request;
  return {
    id,
    orgId,
    status,
    datasourceNameId,
    errorCode,
    ...(errorDescription !== null && { errorDescription }),
    ...(connectionId !== null && { connectionId }),
    ...(awaits !== null && { awaits }),
  };
}

function presentConnection(orgId: string, connection: OrganizationConnection) {
  const { id, datasetId, datasetName, datasourceNameId, accessEndTime } = connection;
  const ends = accessEndTime !== null && { accessEndTime };
  return { id, orgId, datasetId, ...(datasetName !== null && { datasetName }), datasourceNameId, ...ends };
}
