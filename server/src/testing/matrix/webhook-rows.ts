import type { MatrixFixture } from '../matrix-fixture';
import type { GraphqlCells, GraphqlRow, RestRow } from './matrix-row';

const ENDPOINTS = '/Webhooks/WebhookEndpoints';

/** Webhooks, for those who manage API clients; the clients themselves are in the tests of webhooks. */
export const WEBHOOK_REST_ROWS: Readonly<Record<string, RestRow>> = {
  [`POST ${ENDPOINTS}`]: {
    path: () => ENDPOINTS,
    body: () => ({ url: 'https://receiver.example/', events: ['ImportFailed'] }),
    cells: [403, 201, 201, 401, 401],
    demoted: 403,
  },
  [`GET ${ENDPOINTS}`]: { path: () => ENDPOINTS, cells: [403, 200, 200, 401, 401], demoted: 403 },
  [`DELETE ${ENDPOINTS}/{id}`]: {
    path: ({ webhookEndpointId }) => `${ENDPOINTS}/${webhookEndpointId}`,
    cells: [403, 204, 404, 401, 401],
    demoted: 403,
  },
  [`DELETE ${ENDPOINTS}`]: {
    path: ({ webhookEndpointId }) => `${ENDPOINTS}?id=${webhookEndpointId}`,
    cells: [403, 204, 404, 401, 401],
    demoted: 403,
  },
};

const managersOnly: GraphqlCells = ['Forbidden', 'ok', 'ok', 'Unauthenticated', 'SessionExpired'];
const managersOfTheTenant: GraphqlCells = ['Forbidden', 'ok', 'NotFound', 'Unauthenticated', 'SessionExpired'];
const ofEndpoint = ({ webhookEndpointId }: MatrixFixture) => ({ e: webhookEndpointId });
const ofDelivery = ({ webhookDeliveryId }: MatrixFixture) => ({ d: webhookDeliveryId });

/** The same by GraphQL. */
export const WEBHOOK_GRAPHQL_ROWS: Readonly<Record<string, GraphqlRow>> = {
  'Query.webhookEndpoints': { query: '{ webhookEndpoints { nodes { id } } }', cells: managersOnly, demoted: 'Forbidden' },
  'Query.webhookDeliveries': {
    query: 'query ($e: ID!) { webhookDeliveries(endpointId: $e) { totalCount } }',
    variables: ofEndpoint,
    cells: managersOfTheTenant,
    demoted: 'Forbidden',
  },
  'Mutation.createWebhookEndpoint': {
    query: 'mutation { createWebhookEndpoint(input: { url: "https://receiver.example/", eventTypes: [ImportFailed] }) { sharedSecret } }',
    cells: managersOnly,
    demoted: 'Forbidden',
  },
  'Mutation.deleteWebhookEndpoint': {
    query: 'mutation ($e: ID!) { deleteWebhookEndpoint(input: { id: $e }) }',
    variables: ofEndpoint,
    cells: managersOfTheTenant,
    demoted: 'Forbidden',
  },
  'Mutation.enableWebhookEndpoint': {
    query: 'mutation ($e: ID!) { enableWebhookEndpoint(input: { id: $e }) { id } }',
    variables: ofEndpoint,
    cells: managersOfTheTenant,
    demoted: 'Forbidden',
  },
  'Mutation.sendTestWebhook': {
    query: 'mutation ($e: ID!) { sendTestWebhook(input: { endpointId: $e }) { state } }',
    variables: ofEndpoint,
    cells: managersOfTheTenant,
    demoted: 'Forbidden',
  },
  'Mutation.replayWebhook': {
    query: 'mutation ($d: ID!) { replayWebhook(input: { deliveryId: $d }) { state } }',
    variables: ofDelivery,
    cells: managersOfTheTenant,
    demoted: 'Forbidden',
  },
};
