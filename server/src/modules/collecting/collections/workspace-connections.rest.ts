import { REFRESH_CADENCES } from '@countinghouse/domain/connections/refresh-schedule';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { countField, fieldsOf, idField, isId, textField } from '../../../platform/http/body-fields';
import type { RestAnswer, RestRequest, Route } from '../../../platform/rest/route';
import { forecastCollection } from '../forecasts/forecast-collection';
import { collectAgain, type CollectAgain } from './collect-again';
import { readRequestOptionsBody } from '../requests/request-options-body';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { connectionHealth } from '../../connections/connections/connection-health';
import { connectionHistoryLoader } from '../../connections/connections/connection-history';
import { createConnectionRequest, type CreateConnectionRequest } from '../../connections/connections/create-connection-request';
import { deleteConnection, type ConnectionReference } from '../../connections/connections/delete-connection';
import { listConnections } from '../../connections/connections/list-connections';
import { PACKAGE_NAME_MAX } from '../../connections/connections/organization-connections';
import type { PackageConnection } from '../../connections/connections/package-connection';
import { readConnectionRequest } from '../../connections/connections/read-connection-request';
import { refreshScheduleLoader } from '../../connections/connections/refresh-schedule';
import { setRefreshSchedule, type RequestedSchedule } from '../../connections/connections/set-refresh-schedule';

const CONNECTIONS = '/api/workspaces/{id}/connections';
const REQUESTS = '/api/workspaces/{id}/connectionrequests';

/** The connections of a workspace: how they are made, and what can be done with each (docs/spec.md, lender 7). */
export const WORKSPACE_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: CONNECTIONS,
    access: 'viewer',
    async handler(ctx, { params: { id = '' } }) {
      const connections = await listConnections(ctx, id);
      if (isRefusal(connections)) return connections;
      return { status: 200, body: { connections: await Promise.all(connections.map((one) => present(ctx, one))) } };
    },
  },
  {
    method: 'POST',
    path: REQUESTS,
    access: 'viewer',
    async handler(ctx, { params: { id = '' }, body }) {
      const input = readNewRequest(id, body);
      const made = isRefusal(input) ? input : await createConnectionRequest(ctx, input);
      if (isRefusal(made)) return made;
      const headers = { location: `/api/workspaces/${id}/connectionrequests/${made.id}`, 'cache-control': 'no-store' };
      return { status: 201, headers, body: made };
    },
  },
  {
    method: 'GET',
    path: `${REQUESTS}/{requestId}`,
    access: 'viewer',
    async handler(ctx, { params: { id = '', requestId = '' } }) {
      const found = isId(requestId) ? await readConnectionRequest(ctx, id, requestId) : refuse('NotFound');
      return isRefusal(found) ? found : { status: 200, headers: { 'cache-control': 'no-store' }, body: found };
    },
  },
  {
    method: 'POST',
    path: `${CONNECTIONS}/{connectionId}/imports`,
    access: 'viewer',
    async handler(ctx, request) {
      const options = readCollection(request.body);
      const started = isRefusal(options) ? options : await collectAgain(ctx, { ...referenceOf(request), options });
      if (isRefusal(started)) return started;
      const { financialRecordId, submissionId } = started;
      const location = `/api/${referenceOf(request).workspaceId}/financialrecords/${financialRecordId}/importstatus`;
      return { status: 201, headers: { location }, body: { financialRecordId, submissionId } };
    },
  },
  {
    method: 'POST',
    path: `${CONNECTIONS}/{connectionId}/forecast`,
    access: 'viewer',
    // Repeated until its answer is known, it counts once.
    changesNothing: true,
    async handler(ctx, request) {
      const options = readCollection(request.body);
      const forecast = isRefusal(options) ? options : await forecastCollection(ctx, { ...referenceOf(request), options });
      return isRefusal(forecast) ? forecast : { status: 200, headers: { 'cache-control': 'no-store' }, body: forecast };
    },
  },
  {
    method: 'PUT',
    path: `${CONNECTIONS}/{connectionId}/refreshschedule`,
    access: 'viewer',
    async handler(ctx, request) {
      const schedule = readSchedule(request.body);
      const set = isRefusal(schedule) ? schedule : await setRefreshSchedule(ctx, referenceOf(request), schedule);
      return isRefusal(set) ? set : { status: 200, body: await refreshScheduleLoader.load(ctx, set) };
    },
  },
  {
    method: 'DELETE',
    path: `${CONNECTIONS}/{connectionId}/refreshschedule`,
    access: 'viewer',
    handler: async (ctx, request) => gone(await setRefreshSchedule(ctx, referenceOf(request), { cadence: 'Off' })),
  },
  {
    method: 'DELETE',
    path: `${CONNECTIONS}/{connectionId}`,
    access: 'viewer',
    handler: async (ctx, request) => gone(await deleteConnection(ctx, referenceOf(request))),
  },
];

const gone = (done: Result<string>): Result<RestAnswer> => (isRefusal(done) ? done : { status: 204 });

function referenceOf({ params: { id = '', connectionId = '' } }: RestRequest): ConnectionReference {
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

function readNewRequest(workspaceId: string, body: unknown): Result<CreateConnectionRequest> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const [name, connectionId] = [textField(fields, 'datasourceNameId', PACKAGE_NAME_MAX), idField(fields, 'connectionId')];
  if (isRefusal(name)) return name;
  if (isRefusal(connectionId)) return connectionId;
  if (name === null) return refuse('InvalidInput', 'datasourceNameId', { problem: 'is missing' });
  return { workspaceId, datasourceNameId: name, connectionId };
}

/** Without options, what was gathered last. */
function readCollection(body: unknown): Result<CollectAgain['options']> {
  const fields = fieldsOf(body ?? {});
  if (isRefusal(fields)) return fields;
  if (fields.options === undefined || fields.options === null) return 'Last';
  const options = readRequestOptionsBody(fields.options);
  if (isRefusal(options)) return options;
  const { hasShareableLink: _, ...gathered } = options;
  return gathered;
}

function readSchedule(body: unknown): Result<RequestedSchedule> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const cadence = REFRESH_CADENCES.find((one) => one === fields.cadence);
  if (cadence === undefined) return refuse('InvalidInput', 'cadence', { problem: `must be ${REFRESH_CADENCES.join(' or ')}` });
  const [weekday, monthDay] = [countField(fields, 'weekday', 1, 7), countField(fields, 'monthDay', 1, 31)];
  if (isRefusal(weekday)) return weekday;
  return isRefusal(monthDay) ? monthDay : { cadence, weekday, monthDay };
}
