import { z } from 'zod';
import { REFRESH_CADENCES } from '@countinghouse/domain/connections/refresh-schedule';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { uuid } from '../../../platform/rest/schemas';
import { ConnectionRequestSchema, PackageConnectionSchema, RefreshScheduleSchema } from './package-connection.schema';
import { documented, optionalCount, optionalId, requiredText } from '../../../platform/rest/fields';
import { PACKAGE_NAME_MAX } from '../../connections/connections/organization-connections';
import { RequestOptionsSchema } from '../requests/request-options-body';

/** What is collected; `Last` without options. */
const RequestedOptionsSchema = documented(
  RequestOptionsSchema.meta({ namesOnly: true })
    .transform(({ hasShareableLink: _, ...options }) => options)
    .nullish()
    .transform((options) => options ?? ('Last' as const)),
  RequestOptionsSchema.nullable(),
);

export const WORKSPACE_CONNECTION_CONTRACTS = contracts('Connections', {
  listConnections: {
    method: 'GET',
    path: '/api/workspaces/{id}/connections',
    access: 'viewer',
    summary:
      'The connections of a workspace to accounting packages, oldest first: whether books can be collected, who connected each, and what was collected.',
    params: { id: uuid().describe('Workspace.') },
    answers: {
      200: answer('The connections.', z.object({ connections: z.array(PackageConnectionSchema) }), {
        connections: [
          {
            id: '0b9d6f0e-52a7-4c3e-9f55-0d1e6a7b8c9d',
            datasetName: 'Alder Creek Millworks, Inc.',
            datasourceNameId: 'Example',
            state: 'Connected',
            creationTime: '2026-11-18T15:04:05.000Z',
            accessEndTime: null,
            health: { failure: 'DatasourceUnresponsive', message: 'DEX didn’t respond, so collect again in a few minutes.' },
            history: {
              connectedAt: '2026-11-18T15:04:05.000Z',
              connectedThrough: 'Person',
              connectedBy: 'Ada Lovelace',
              lastSyncTime: '2026-11-18T15:10:05.000Z',
              lastFinancialRecordId: '5f0a7c1e-0000-4000-8001-000000000031',
              lastSyncSeconds: 231,
              lastFailureTime: '2026-11-23T10:00:41.000Z',
              lastErrorCode: 'DatasourceUnresponsive',
            },
            refreshSchedule: {
              cadence: 'Weekly',
              weekday: 1,
              monthDay: null,
              nextRunTime: '2026-11-30T10:00:00.000Z',
              setBy: 'Ada Lovelace',
              setTime: '2026-11-18T15:20:05.000Z',
              lastRunTime: '2026-11-23T10:00:00.000Z',
              lastOutcome: 'Started',
            },
          },
        ],
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  createConnectionRequest: {
    method: 'POST',
    path: '/api/workspaces/{id}/connectionrequests',
    access: 'viewer',
    summary:
      'Opens a way to connect an accounting package, or to connect one again. Show connectionEndpoint to the person who grants access, in a popup; it works once, within six hours.',
    params: { id: uuid().describe('Workspace.') },
    body: json(
      z.object({
        datasourceNameId: requiredText(PACKAGE_NAME_MAX).describe('In any case.'),
        connectionId: optionalId().nullable().describe('Connects this one again, to the same company only.'),
      }),
      { datasourceNameId: 'Example', connectionId: '0b9d6f0e-52a7-4c3e-9f55-0d1e6a7b8c9d' },
    ),
    answers: {
      201: answer(
        'The page to show. Follow the request until its status is Success or Error.',
        ConnectionRequestSchema,
        {
          id: '5f0a7c1e-0000-4000-8001-000000000051',
          datasourceNameId: 'Example',
          status: 'NotStarted',
          connectionEndpoint: 'https://lender.example/connect?nonce=bm90LWEtbm9uY2U',
          expiration: '2026-11-18T21:04:05.000Z',
          connectionId: null,
          errorCode: 'None',
          errorDescription: null,
        },
        { Location: 'Where it is read.' },
      ),
    },
    refusals: ['Forbidden', 'NotFound', 'UnsupportedType'],
  },
  getConnectionRequest: {
    method: 'GET',
    path: '/api/workspaces/{id}/connectionrequests/{requestId}',
    access: 'viewer',
    summary: 'The status of a connection request; connectionEndpoint is only in the answer that created it.',
    params: { id: uuid().describe('Workspace.'), requestId: uuid().describe('Connection request.') },
    answers: {
      200: answer('`errorCode` is always there, None while nothing is wrong.', ConnectionRequestSchema, {
        id: '5f0a7c1e-0000-4000-8001-000000000051',
        datasourceNameId: 'Example',
        status: 'Success',
        connectionEndpoint: null,
        expiration: '2026-11-18T21:04:05.000Z',
        connectionId: '0b9d6f0e-52a7-4c3e-9f55-0d1e6a7b8c9d',
        errorCode: 'None',
        errorDescription: null,
      }),
    },
    refusals: ['Forbidden', 'NotFound'],
  },
  collectAgain: {
    method: 'POST',
    path: '/api/workspaces/{id}/connections/{connectionId}/imports',
    access: 'viewer',
    summary:
      'Collects from a connection again, into a new data collection. Its owner is not asked for consent again. Counts toward the data collections of the tenant.',
    params: { id: uuid().describe('Workspace.'), connectionId: uuid().describe('Connection.') },
    body: json(
      z.object({
        options: RequestedOptionsSchema.describe(
          'Omitted: what was collected last from this connection, up to the present. What they leave out has the default of the tenant.',
        ),
      }),
      { options: { basisOfAccountingPreference: 'Accrual', fullFiscalYearsToCollect: 2 } },
      { optional: true },
    ),
    answers: {
      201: answer(
        'It was accepted; follow its status. 409 with the code ImportRunning while an import from this connection runs.',
        z.object({ financialRecordId: uuid(), submissionId: uuid() }),
        { financialRecordId: '5f0a7c1e-0000-4000-8001-000000000031', submissionId: '5f0a7c1e-0000-4000-8001-000000000021' },
        { Location: 'Where it is read.' },
      ),
    },
    refusals: ['Forbidden', 'NotFound', 'UnsupportedType'],
  },
  forecastCollection: {
    method: 'POST',
    path: '/api/workspaces/{id}/connections/{connectionId}/forecast',
    access: 'viewer',
    changesNothing: true,
    summary:
      'Counts what a collection from a connection would take, before it starts. Repeat it while the answer is pending; the counts are kept for 15 minutes.',
    params: { id: uuid().describe('Workspace.'), connectionId: uuid().describe('Connection.') },
    body: json(
      z.object({
        options: RequestedOptionsSchema.describe(
          'Omitted: what was collected last from this connection, up to the present, as its schedule collects. What they leave out has the default of the tenant.',
        ),
      }),
      { options: { basisOfAccountingPreference: 'Accrual', fullFiscalYearsToCollect: 2 } },
      { optional: true },
    ),
    answers: {
      200: answer(
        'What it would take.',
        z.object({
          state: z
            .enum(['Pending', 'Known', 'Unknown'])
            .describe('Pending while the accounting package is asked for counts; Unknown where nothing could be counted.'),
          requests: z.int().nullable().describe('Requests to the accounting package.'),
          requestsMost: z
            .int()
            .nullable()
            .describe(
              'Requests at most, where the collection asks for what changed since the last one and cannot prove the books that result, so that it reads everything again; null when it reads everything at once.',
            ),
          seconds: z
            .int()
            .nullable()
            .describe('Seconds; null when they cannot be estimated, or when the package allows fewer requests today.'),
          requestsLeftToday: z.int().nullable().describe('Requests that the package still allows today; null when it has no daily limit.'),
          requestsPerDay: z
            .int()
            .nullable()
            .describe(
              'Requests that the package allows within a day; null when it has no daily limit, or when a later collection could not continue this one.',
            ),
          countingRequests: z.int().nullable().describe('Requests that it took to count.'),
          lastSeconds: z.int().nullable().describe('How many seconds the last successful import from the connection took.'),
        }),
        {
          state: 'Known',
          requests: 20,
          requestsMost: 57,
          seconds: 18,
          requestsLeftToday: 4931,
          requestsPerDay: 5000,
          countingRequests: 9,
          lastSeconds: 41,
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'UnsupportedType'],
  },
  setRefreshSchedule: {
    method: 'PUT',
    path: '/api/workspaces/{id}/connections/{connectionId}/refreshschedule',
    access: 'viewer',
    summary:
      'Sets when a connection is collected from by itself: at 5 a.m. in the time zone of the tenant, on a day of the week or of the month.',
    params: { id: uuid().describe('Workspace.'), connectionId: uuid().describe('Connection.') },
    body: json(
      z.object({
        cadence: z.enum(REFRESH_CADENCES).meta({ problem: `must be ${REFRESH_CADENCES.join(' or ')}` }),
        weekday: optionalCount(1, 7).nullable().describe('1 is Monday, 7 is Sunday; needed if weekly.'),
        monthDay: optionalCount(1, 31).nullable().describe('A month without that day has its last day instead; needed if monthly.'),
      }),
      { cadence: 'Weekly', weekday: 1 },
    ),
    answers: {
      200: answer('The schedule.', RefreshScheduleSchema, {
        cadence: 'Weekly',
        weekday: 1,
        monthDay: null,
        nextRunTime: '2026-11-23T10:00:00.000Z',
        setBy: 'Ada Lovelace',
        setTime: '2026-11-18T15:04:05.000Z',
        lastRunTime: null,
        lastOutcome: null,
      }),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound', 'UnsupportedType'],
  },
  deleteRefreshSchedule: {
    method: 'DELETE',
    path: '/api/workspaces/{id}/connections/{connectionId}/refreshschedule',
    access: 'viewer',
    summary: 'Ends the schedule of a connection; not an error if it has none.',
    params: { id: uuid().describe('Workspace.'), connectionId: uuid().describe('Connection.') },
    answers: { 204: empty('It has no schedule.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  deleteConnection: {
    method: 'DELETE',
    path: '/api/workspaces/{id}/connections/{connectionId}',
    access: 'viewer',
    summary: 'Deletes a connection and destroys its credentials.',
    params: { id: uuid().describe('Workspace.'), connectionId: uuid().describe('Connection.') },
    answers: { 204: empty('Deleted.') },
    refusals: ['Forbidden', 'NotFound'],
  },
});
