import type { WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';

/** An address that receives events; never with its secret. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly WebhookEventType[];
  readonly creationTime: Date;
  /** Since when deliveries fail; null while they succeed. */
  readonly failingSince: Date | null;
  /** Nothing is delivered any more: it failed for days, or responded that it is gone. */
  readonly disabledAt: Date | null;
}

/** An endpoint with its secret: the only time that it is shown. */
export interface WebhookEndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly sharedSecret: string;
}

/** The columns of `WebhookEndpoint` of a table without alias. */
export const ENDPOINT_COLUMNS = `id, url, events as "eventTypes", created_at as "creationTime", failing_since as "failingSince", disabled_at as "disabledAt"`;
