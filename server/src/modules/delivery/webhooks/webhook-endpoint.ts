import type { WebhookEndpoint } from './webhook-endpoint.entity';

/** An endpoint with its secret: the only time that it is shown. */
export interface WebhookEndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly sharedSecret: string;
}
