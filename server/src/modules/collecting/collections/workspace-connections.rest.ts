import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { WORKSPACE_CONNECTION_CONTRACTS } from './workspace-connections.contract';
import { forecastCollection } from '../forecasts/forecast-collection';
import { collectAgain } from './collect-again';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { connectionHealth } from '../../connections/connections/connection-health';
import { connectionHistoryLoader } from '../../connections/connections/connection-history';
import { createConnectionRequest } from '../../connections/connections/create-connection-request';
import { deleteConnection, type ConnectionReference } from '../../connections/connections/delete-connection';
import { listConnections } from '../../connections/connections/list-connections';
import type { PackageConnection } from '../../connections/connections/package-connection';
import { readConnectionRequest } from '../../connections/connections/read-connection-request';
import { refreshScheduleLoader } from '../../connections/connections/refresh-schedule';
import { setRefreshSchedule } from '../../connections/connections/set-refresh-schedule';

/** The connections of a workspace: how they are made, and what can be done with each (docs/spec.md, lender 7). */
export const WORKSPACE_CONNECTION_ROUTES = routesOf(WORKSPACE_CONNECTION_CONTRACTS, {
  async listConnections(ctx, { params: { id } }) {
    const connections = await listConnections(ctx, id);
    if (isRefusal(connections)) return connections;
    return { status: 200, body: { connections: await Promise.all(connections.map((one) => present(ctx, one))) } };
  },
  async createConnectionRequest(ctx, { params: { id }, body }) {
    const made = await createConnectionRequest(ctx, { workspaceId: id, ...body });
    if (isRefusal(made)) return made;
    const headers = { location: `/api/workspaces/${id}/connectionrequests/${made.id}`, 'cache-control': 'no-store' };
    return { status: 201, headers, body: made };
  },
  async getConnectionRequest(ctx, { params: { id, requestId } }) {
    const found = isId(requestId) ? await readConnectionRequest(ctx, id, requestId) : refuse('NotFound');
    return isRefusal(found) ? found : { status: 200, headers: { 'cache-control': 'no-store' }, body: found };
  },
  async collectAgain(ctx, request) {
    const started = await collectAgain(ctx, { ...referenceOf(request), ...request.body });
    if (isRefusal(started)) return started;
    const { financialRecordId, submissionId } = started;
    const location = `/api/${referenceOf(request).workspaceId}/financialrecords/${financialRecordId}/importstatus`;
    return { status: 201, headers: { location }, body: { financialRecordId, submissionId } };
  },
  // Repeated until its answer is known, it counts once.
  async forecastCollection(ctx, request) {
    const forecast = await forecastCollection(ctx, { ...referenceOf(request), ...request.body });
    return isRefusal(forecast) ? forecast : { status: 200, headers: { 'cache-control': 'no-store' }, body: forecast };
  },
  async setRefreshSchedule(ctx, request) {
    const set = await setRefreshSchedule(ctx, referenceOf(request), request.body);
    return isRefusal(set) ? set : { status: 200, body: await refreshScheduleLoader.load(ctx, set) };
  },
  deleteRefreshSchedule: async (ctx, request) => gone(await setRefreshSchedule(ctx, referenceOf(request), { cadence: 'Off' })),
  deleteConnection: async (ctx, request) => gone(await deleteConnection(ctx, referenceOf(request))),
});

const gone = (done: Result<string>): Result<RestAnswer> => (isRefusal(done) ? done : { status: 204 });

function referenceOf({ params: { id = '', connectionId = '' } }: Pick<RestRequest, 'params'>): ConnectionReference {
  return { workspaceId: id, connectionId };
}

async function present(ctx: ViewerRequestCtx, connection: PackageConnection) {
  const [history, refreshSchedule] = await Promise.all([
    connectionHistoryLoader.load(ctx, connection.id),
    refreshScheduleLoader.load(ctx, connection.id),
  ]);
  const { failure: _, ...past } = history;
  return { ...connection, health: connectionHealth(connection, history), history: past, refreshSchedule };
}
