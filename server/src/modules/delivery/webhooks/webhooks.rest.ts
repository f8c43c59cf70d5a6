import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { WEBHOOK_CONTRACTS } from './webhooks.contract';
import { createWebhookEndpoint } from './create-webhook-endpoint';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint';
import { listWebhookEndpoints } from './list-webhook-endpoints';
import type { WebhookEndpoint } from './webhook-endpoint.entity';

/** Webhooks, for programs of integrators and for those who manage them. */
export const WEBHOOK_ROUTES = routesOf(WEBHOOK_CONTRACTS, {
  async createWebhookEndpoint(ctx, { body }) {
    const made = await createWebhookEndpoint(ctx, body);
    if (isRefusal(made)) return made;
    const { endpoint, sharedSecret } = made;
    const headers = { 'cache-control': 'no-store', location: `/Webhooks/WebhookEndpoints/${endpoint.id}` };
    return { status: 201, headers, body: { ...presentEndpoint(endpoint), sharedSecret } };
  },
  async listWebhookEndpoints(ctx) {
    const endpoints = await listWebhookEndpoints(ctx);
    return isRefusal(endpoints) ? endpoints : { status: 200, body: { webhookEndpoints: endpoints.map(presentEndpoint) } };
  },
  async deleteWebhookEndpoint(ctx, { params }) {
    const deleted = await deleteWebhookEndpoint(ctx, params.id);
    return isRefusal(deleted) ? deleted : { status: 204 };
  },
  async deleteWebhookEndpointByQuery(ctx, { query }) {
    const deleted = await deleteWebhookEndpoint(ctx, query.id);
    return isRefusal(deleted) ? deleted : { status: 204 };
  },
});

function presentEndpoint({ id, url, eventTypes, creationTime, disabledAt }: WebhookEndpoint) {
  return { id, url, eventTypes, creationTime, disabledTime: disabledAt };
}
