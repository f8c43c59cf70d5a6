import type { WebhookDeliveryState, WebhookFailure } from '@countinghouse/domain/webhooks/webhook-delivery';

/** The delivery of one event to one endpoint, and its outcome. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** The `webhook-id` of every attempt. */
  readonly eventId: string;
  readonly eventType: string;
  readonly state: WebhookDeliveryState;
  /** Of the last attempt; null when it was taken, or there was none. */
  readonly failure: WebhookFailure | null;
  readonly attempts: number;
  readonly responseStatus: number | null;
  /** The beginning of what the receiver answered. */
  readonly responseText: string | null;
  readonly creationTime: Date;
  readonly attemptedAt: Date | null;
  /** When the next attempt falls due; null when there is none. */
  readonly nextAttemptAt: Date | null;
}

/** SQL of those members, `$1` being the tenant. */
export const DELIVERY = `
select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", v.type as "eventType", d.state, d.failure, d.attempts,
  d.response_status as "responseStatus", d.response_text as "responseText", d.created_at as "creationTime", d.attempted_at as "attemptedAt",
  case when d.state = 'Pending' then d.due_at end as "nextAttemptAt"
from webhook_delivery d join webhook_event v on v.tenant_id = d.tenant_id and v.id = d.event_id
where d.tenant_id = $1`;
