import { z } from 'zod';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { dateTime, uri, uuid } from '../../../platform/rest/schemas';
import { OrganizationIdSchema } from '../../workspaces/organizations/organization-id.schema';
import { requiredText } from '../../../platform/rest/fields';
import { PACKAGE_NAME_MAX } from './organization-connections';

/** Why a connection was not made. */
export const ConnectionErrorSchema = z.enum([
  'None',
  'UserCancelled',
  'RequestNonceAlreadyUsed',
  'RequestExpired',
  'DatasourceUnresponsive',
  'InsufficientUserPermissions',
  'PackageNotAvailable',
  'OtherCompany',
  'InternalError',
]);

export const ORGANIZATION_CONNECTION_CONTRACTS = contracts('Platform', {
  createOrganizationConnectionRequest: {
    method: 'POST',
    path: '/Organizations/{orgId}/ConnectionRequests',
    access: 'delegated',
    bookkeeper: true,
    summary:
      'Opens a way to connect an accounting package. Needs the purpose ConnectAccountingSystem. An API client makes the workspace by naming it here for the first time.',
    params: { orgId: OrganizationIdSchema },
    body: json(z.object({ datasourceNameId: requiredText(PACKAGE_NAME_MAX).describe('In any case.') }), { datasourceNameId: 'Example' }),
    answers: {
      201: answer(
        'The page to show in a popup: single use, good for six hours. Follow the request until its status is Success or Error.',
        z.object({
          connectionEndpoint: uri().nullable(),
          expiration: dateTime(),
          id: uuid(),
          orgId: z.string(),
          datasourceNameId: z.string(),
        }),
        {
          connectionEndpoint: 'https://lender.example/connect?nonce=bm90LWEtbm9uY2U',
          expiration: '2026-11-18T21:04:05.000Z',
          id: '5f0a7c1e-0000-4000-8001-000000000051',
          orgId: 'a3bfa1d7-3b0c-4f0e-9a52-1f0c7d0a9e11',
          datasourceNameId: 'Example',
        },
        { Location: 'Where it is read.' },
      ),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
  getOrganizationConnectionRequest: {
    method: 'GET',
    path: '/Organizations/{orgId}/ConnectionRequests/{id}',
    access: 'delegated',
    bookkeeper: true,
    summary: 'The status of a connection request; widgets poll it every 500 ms. Borrowers see only their own.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Connection request.') },
    answers: {
      200: answer(
        '`errorCode` is always there, None while nothing is wrong.',
        z.object({
          id: uuid(),
          orgId: z.string(),
          status: z.enum(['NotStarted', 'Started', 'Success', 'Error']),
          datasourceNameId: z.string(),
          errorCode: ConnectionErrorSchema,
          errorDescription: z.string().describe('Text to show to people.').optional(),
          awaits: z
            .enum(['Computer', 'Package'])
            .describe(
              'What can still end it well, also after its page was closed: the computer of the customer, or the package whose answer is being taken.',
            )
            .optional(),
          connectionId: uuid().optional(),
        }),
        {
          id: '5f0a7c1e-0000-4000-8001-000000000051',
          orgId: 'a3bfa1d7-3b0c-4f0e-9a52-1f0c7d0a9e11',
          status: 'Success',
          datasourceNameId: 'Example',
          errorCode: 'None',
          connectionId: '5f0a7c1e-0000-4000-8001-000000000041',
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  listOrganizationConnections: {
    method: 'GET',
    path: '/Organizations/{orgId}/Connections',
    access: 'delegated',
    summary: 'What is connected, the oldest first. Needs the purpose ConnectionManagement.',
    params: { orgId: OrganizationIdSchema },
    answers: {
      200: answer(
        'The connections.',
        z.object({
          connections: z.array(
            z.object({
              id: uuid(),
              orgId: z.string(),
              datasetId: z.string().describe('The company in the package.'),
              datasetName: z.string().optional(),
              datasourceNameId: z.string(),
              accessEndTime: dateTime().describe('When the package ends access by itself, or did; absent when it sets no end.').optional(),
            }),
          ),
        }),
        {
          connections: [
            {
              id: '5f0a7c1e-0000-4000-8001-000000000041',
              orgId: 'a3bfa1d7-3b0c-4f0e-9a52-1f0c7d0a9e11',
              datasetId: 'larkfield',
              datasetName: 'Larkfield Books',
              datasourceNameId: 'Example',
            },
          ],
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden'],
  },
  getOrganizationConnection: {
    method: 'GET',
    path: '/Organizations/{orgId}/Connections/{id}',
    access: 'delegated',
    summary: 'One connection and whether the package still grants access. Needs the purpose ConnectionManagement.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Connection.') },
    answers: {
      200: answer(
        'The connection.',
        z.object({
          id: uuid(),
          orgId: z.string(),
          datasetId: z.string().describe('The company in the package.'),
          datasetName: z.string().optional(),
          datasourceNameId: z.string(),
          accessEndTime: dateTime().describe('When the package ends access by itself, or did; absent when it sets no end.').optional(),
          state: z.enum(['Connected', 'Disconnected']),
        }),
        {
          id: '5f0a7c1e-0000-4000-8001-000000000041',
          orgId: 'a3bfa1d7-3b0c-4f0e-9a52-1f0c7d0a9e11',
          datasetId: 'larkfield',
          datasetName: 'Larkfield Books',
          datasourceNameId: 'Example',
          state: 'Connected',
        },
      ),
    },
    refusals: ['BadRequest', 'Forbidden', 'NotFound'],
  },
  deleteOrganizationConnection: {
    method: 'DELETE',
    path: '/Organizations/{orgId}/Connections/{id}',
    access: 'delegated',
    summary:
      'Deletes a connection and destroys its credentials; deleting it again changes nothing. Needs the purpose ConnectionManagement.',
    params: { orgId: OrganizationIdSchema, id: uuid().describe('Connection.') },
    answers: { 204: empty('It is gone.') },
    refusals: ['BadRequest', 'Forbidden'],
  },
});
