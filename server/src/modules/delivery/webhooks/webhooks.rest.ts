import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { Route } from '../../../platform/rest/route';
import { createWebhookEndpoint, type CreateWebhookEndpoint } from './create-webhook-endpoint';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint';
import { listWebhookEndpoints } from './list-webhook-endpoints';
import type { WebhookEndpoint } from './webhook-endpoint';

const EVENTS_MAX = 50;

/** Webhooks, for programs of integrators and for those who manage them. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    async handler(ctx, { body }) {
      const input = readEndpoint(body);
      if (isRefusal(input)) return input;
      const made = await createWebhookEndpoint(ctx, input);
      if (isRefusal(made)) return made;
      const { endpoint, sharedSecret } = made;
      const headers = { 'cache-control': 'no-store', location: `/Webhooks/WebhookEndpoints/${endpoint.id}` };
      return { status: 201, headers, body: { ...presentEndpoint(endpoint), sharedSecret } };
    },
  },
  {
    method: 'GET',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    async handler(ctx) {
      const endpoints = await listWebhookEndpoints(ctx);
      return isRefusal(endpoints) ? endpoints : { status: 200, body: { webhookEndpoints: endpoints.map(presentEndpoint) } };
    },
  },
  {
    method: 'DELETE',
    path: '/Webhooks/WebhookEndpoints/{id}',
    access: 'integrator',
    async handler(ctx, { params }) {
      const deleted = await deleteWebhookEndpoint(ctx, params.id ?? '');
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
  {
    method: 'DELETE',
    path: '/Webhooks/WebhookEndpoints',
    access: 'integrator',
    async handler(ctx, { query }) {
      const deleted = await deleteWebhookEndpoint(ctx, query.id ?? '');
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
];

function presentEndpoint({ id, url, eventTypes, creationTime, disabledAt }: WebhookEndpoint) {
  return { id, url, eventTypes, creationTime, disabledTime: disabledAt };
}

function readEndpoint(body: unknown): Result<CreateWebhookEndpoint> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const url = textField(fields, 'url', LIMITS.webhookUrlMax);
  if (isRefusal(url)) return url;
  const { events } = fields;
  const isList = Array.isArray(events) && events.length <= EVENTS_MAX && events.every((event) => typeof event === 'string');
  return isList ? { url: url ?? '', events } : refuse('InvalidInput', 'events');
}
