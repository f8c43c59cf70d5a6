import { z } from 'zod';
import { LIMITS } from '@countinghouse/domain/limits';
import { WEBHOOK_EVENTS } from '@countinghouse/domain/webhooks/webhook-event';
import { answer, contracts, empty, json } from '../../../platform/rest/contract';
import { expectedText } from '../../../platform/rest/fields';
import { dateTime, uri, uuid } from '../../../platform/rest/schemas';

const EVENTS_MAX = 50;

const WebhookEndpointSchema = z
  .object({
    id: uuid(),
    url: uri(),
    eventTypes: z.array(z.enum(WEBHOOK_EVENTS)),
    creationTime: dateTime(),
    disabledTime: dateTime().nullable().describe('When the endpoint was disabled because it failed for days or answered 410.'),
  })
  .meta({ id: 'WebhookEndpoint' });

const NewWebhookEndpointSchema = z.object({
  url: expectedText(LIMITS.webhookUrlMax)
    .describe('https, on the public internet.')
    .meta({ documentedAs: uri().max(LIMITS.webhookUrlMax) }),
  events: z
    .array(z.string())
    .max(EVENTS_MAX)
    .meta({ problem: '', documentedAs: z.array(z.enum(WEBHOOK_EVENTS)).min(1) }),
});

export const WEBHOOK_CONTRACTS = contracts('API clients', {
  createWebhookEndpoint: {
    method: 'POST',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    summary:
      'Sends events to a URL: each event is posted as `{ type, timestamp, data }` with the headers of Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). It is delivered at least once, always with the same id, and retried for about a day until the response is 2xx. For API clients, and users with CanManageApiClients.',
    body: json(NewWebhookEndpointSchema, { url: 'https://hooks.example.com/countinghouse', events: ['ImportSucceeded', 'ImportFailed'] }),
    answers: {
      201: answer(
        'The endpoint with its secret, which is returned only once.',
        z.object({
          id: uuid(),
          url: uri(),
          eventTypes: z.array(z.string()),
          creationTime: dateTime(),
          disabledTime: dateTime().nullable(),
          sharedSecret: z.string().describe('`whsec_` and, in base64, the key of the signatures.'),
        }),
        {
          id: '5f0a7c1e-0000-4000-d000-000000000001',
          url: 'https://hooks.example.com/countinghouse',
          eventTypes: ['ImportSucceeded', 'ImportFailed'],
          creationTime: '2026-11-18T15:04:05.000Z',
          disabledTime: null,
          sharedSecret: 'whsec_bm90LWEtc2VjcmV0LW5vdC1hLXNlY3JldC1ub3QtYQ==',
        },
        { Location: 'Where it is read.' },
      ),
    },
    refusals: ['Forbidden', 'UnsupportedType'],
  },
  listWebhookEndpoints: {
    method: 'GET',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    summary: 'The endpoints of the team, the oldest first, without their secrets.',
    answers: {
      200: answer('The endpoints.', z.object({ webhookEndpoints: z.array(WebhookEndpointSchema) }), {
        webhookEndpoints: [
          {
            id: '5f0a7c1e-0000-4000-d000-000000000001',
            url: 'https://hooks.example.com/countinghouse',
            eventTypes: ['ImportSucceeded'],
            creationTime: '2026-11-18T15:04:05.000Z',
            disabledTime: null,
          },
        ],
      }),
    },
    refusals: ['Forbidden'],
  },
  deleteWebhookEndpoint: {
    method: 'DELETE',
    path: '/Webhooks/WebhookEndpoints/{id}',
    access: 'integrator',
    summary: 'Deletes an endpoint with its deliveries, and destroys its secret.',
    params: { id: uuid().describe('Endpoint.') },
    answers: { 204: empty('It is deleted.') },
    refusals: ['Forbidden', 'NotFound'],
  },
  deleteWebhookEndpointByQuery: {
    method: 'DELETE',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    summary: 'Deletes an endpoint, like `DELETE /Webhooks/WebhookEndpoints/{id}`.',
    query: z.object({
      id: z.string().default('').meta({ documentedAs: uuid(), expected: true }).describe('Endpoint.'),
    }),
    answers: { 204: empty('It is deleted.') },
    refusals: ['Forbidden', 'NotFound'],
  },
});
