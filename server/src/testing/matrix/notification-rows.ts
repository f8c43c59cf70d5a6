import { notificationOf } from '@countinghouse/domain/notifications/notification';
import type { MatrixFixture } from '../matrix-fixture';
import { everybodySignedIn, type GraphqlCells, type GraphqlRow, type RestRow } from './matrix-row';

const { id } = notificationOf('ImportFinished');
const notificationMethods = [{ type: 'Email', enabled: true }];
const undelivered = ({ undeliveredMailId }: MatrixFixture) => `/api/notifications/undelivered/${undeliveredMailId}`;

/** Notifications and mail that was not delivered. */
export const NOTIFICATION_REST_ROWS: Readonly<Record<string, RestRow>> = {
  'GET /api/notifications/usernotificationsettings': {
    path: () => '/api/notifications/usernotificationsettings',
    cells: [200, 200, 200, 401, 401],
  },
  'POST /api/notifications/usernotificationsettings': {
    path: () => '/api/notifications/usernotificationsettings',
    body: () => [{ notificationId: id, notificationMethods }],
    cells: [200, 200, 200, 401, 401],
  },
  'GET /api/notifications/workspaces/notificationsubscriptions': {
    path: () => '/api/notifications/workspaces/notificationsubscriptions',
    cells: [200, 200, 200, 401, 401],
  },
  'POST /api/notifications/workspaces/notificationsubscriptions': {
    path: () => '/api/notifications/workspaces/notificationsubscriptions',
    body: ({ workspaceId }) => ({ subscriptions: [{ notificationId: id, workspaceId, notificationMethods }] }),
    cells: [204, 403, 404, 401, 401],
  },
  'GET /api/notifications/tenantadministrativesettings': {
    path: () => '/api/notifications/tenantadministrativesettings',
    cells: [403, 200, 200, 401, 401],
    demoted: 403,
  },
  'PATCH /api/notifications/{id}/{type}': {
    path: () => `/api/notifications/${id}/Email`,
    body: () => [{ op: 'replace', path: '/defaultAction', value: 'Append' }],
    cells: [403, 200, 200, 401, 401],
    demoted: 403,
  },
  'GET /api/notifications/undelivered': { path: () => '/api/notifications/undelivered', cells: [403, 200, 200, 401, 401], demoted: 403 },
  'POST /api/notifications/undelivered/{id}/retry': {
    path: (fixture) => `${undelivered(fixture)}/retry`,
    cells: [403, 204, 404, 401, 401],
    demoted: 403,
  },
  'DELETE /api/notifications/undelivered/{id}': { path: undelivered, cells: [403, 204, 404, 401, 401], demoted: 403 },
  'PUT /api/notifications/language': {
    path: () => '/api/notifications/language',
    body: () => ({ languageCode: 'en' }),
    cells: [200, 200, 200, 401, 401],
  },
};

const administratorsOnly: GraphqlCells = ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'];
const ofUndelivered = ({ undeliveredMailId }: MatrixFixture) => ({ m: undeliveredMailId });
const undeliveredOnly: GraphqlCells = ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'];

/** The same by GraphQL. */
export const NOTIFICATION_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.notificationSettings': { query: '{ notificationSettings { nodes { id } } }', cells: everybodySignedIn },
  'Query.notificationSubscriptions': { query: '{ notificationSubscriptions { totalCount } }', cells: everybodySignedIn },
  'Mutation.saveNotificationSettings': {
    query: `mutation { saveNotificationSettings(input: { settings: [{ notificationId: "${id}", enabled: true }] }) { id } }`,
    cells: everybodySignedIn,
  },
  'Mutation.saveNotificationSubscriptions': {
    query: `mutation ($w: ID!) { saveNotificationSubscriptions(input: { subscriptions: [{ notificationId: "${id}", workspaceId: $w, enabled: true }] }) { id } }`,
    variables: ({ workspaceId }) => ({ w: workspaceId }),
    cells: ['ok', 'Forbidden', 'NotFound', 'Unauthenticated', 'SessionExpired'],
  },
  'Query.administrativeNotificationSettings': {
    query: '{ administrativeNotificationSettings { nodes { id } } }',
    cells: administratorsOnly,
    demoted: 'Forbidden',
  },
  'Mutation.setNotificationDefaultAction': {
    query: `mutation { setNotificationDefaultAction(input: { notificationId: "${id}", defaultAction: Append }) { id } }`,
    cells: administratorsOnly,
    demoted: 'Forbidden',
  },
  'Mutation.addNotificationRecipients': {
    query: `mutation { addNotificationRecipients(input: { notificationId: "${id}", addresses: ["ops@lender.example"] }) { id } }`,
    cells: administratorsOnly,
    demoted: 'Forbidden',
  },
  'Mutation.removeNotificationRecipients': {
    query: `mutation { removeNotificationRecipients(input: { notificationId: "${id}", addresses: ["ops@lender.example"] }) { id } }`,
    cells: administratorsOnly,
    demoted: 'Forbidden',
  },
  'Query.undeliveredMails': { query: '{ undeliveredMails { totalCount } }', cells: administratorsOnly, demoted: 'Forbidden' },
  'Mutation.retryMail': {
    query: 'mutation ($m: ID!) { retryMail(input: { id: $m }) }',
    variables: ofUndelivered,
    cells: undeliveredOnly,
    demoted: 'Forbidden',
  },
  'Mutation.dismissMail': {
    query: 'mutation ($m: ID!) { dismissMail(input: { id: $m }) }',
    variables: ofUndelivered,
    cells: undeliveredOnly,
    demoted: 'Forbidden',
  },
  'Mutation.saveMailLanguage': { query: 'mutation { saveMailLanguage(input: { language: "en" }) }', cells: everybodySignedIn },
};
