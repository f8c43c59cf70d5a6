import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { RestAnswer, Route } from '../../../platform/rest/route';
import type { ConnectionRequest } from './connection-request';
import {
  connectOrganization,
  deleteOrganizationConnection,
  listOrganizationConnections,
  PACKAGE_NAME_MAX,
  readOrganizationConnection,
  readOrganizationRequest,
  type OrganizationConnection,
} from './organization-connections';

/** Connecting accounting packages, and what is connected, for connector widgets. */
export const ORGANIZATION_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/Organizations/{orgId}/ConnectionRequests',
    access: 'delegated',
    bookkeeper: true,
    async handler(ctx, { params: { orgId = '' }, body }) {
      const fields = fieldsOf(body);
      if (isRefusal(fields)) return fields;
      const name = textField(fields, 'datasourceNameId', PACKAGE_NAME_MAX);
      if (name === null) return refuse('InvalidInput', 'datasourceNameId', { problem: 'is missing' });
      const made = isRefusal(name) ? name : await connectOrganization(ctx, orgId, name);
      return isRefusal(made) ? made : created(orgId, made);
    },
  },
  {
    method: 'GET',
    path: '/Organizations/{orgId}/ConnectionRequests/{id}',
    access: 'delegated',
    bookkeeper: true,
    async handler(ctx, { params: { orgId = '', id = '' } }) {
      const found = await readOrganizationRequest(ctx, orgId, id);
      return isRefusal(found) ? found : fresh(presentRequest(orgId, found));
    },
  },
  {
    method: 'GET',
    path: '/Organizations/{orgId}/Connections',
    access: 'delegated',
    async handler(ctx, { params: { orgId = '' } }) {
      const found = await listOrganizationConnections(ctx, orgId);
      return isRefusal(found) ? found : fresh({ connections: found.map((one) => presentConnection(orgId, one)) });
    },
  },
  {
    method: 'GET',
    path: '/Organizations/{orgId}/Connections/{id}',
    access: 'delegated',
    async handler(ctx, { params: { orgId = '', id = '' } }) {
      const found = await readOrganizationConnection(ctx, orgId, id);
      return isRefusal(found) ? found : fresh({ ...presentConnection(orgId, found), state: found.state });
    },
  },
  {
    method: 'DELETE',
    path: '/Organizations/{orgId}/Connections/{id}',
    access: 'delegated',
    async handler(ctx, { params: { orgId = '', id = '' } }): Promise<Result<RestAnswer>> {
      const deleted = await deleteOrganizationConnection(ctx, orgId, id);
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
];

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
