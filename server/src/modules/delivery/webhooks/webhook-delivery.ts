import type { WebhookDeliveryState, WebhookFailure } from '@countinghouse/domain/webhooks/webhook-delivery';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';

/** The delivery of one event to one endpoint, with the type of its event and its outcome. */
export interface WebhookDeliveryDetails {
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

/** The deliveries of the tenant as `d`, with their details. */
export function webhookDeliveries(tx: TenantTransaction): TenantQuery<WebhookDelivery, WebhookDeliveryDetails> {
  return tx.repo(WebhookDelivery).createQueryBuilder('d').innerJoin(WebhookEvent, 'v', 'v.id = d.eventId').select<WebhookDeliveryDetails>({
    id: 'd.id',
    endpointId: 'd.endpointId',
    eventId: 'd.eventId',
    eventType: 'v.type',
    state: 'd.state',
    failure: 'd.failure',
    attempts: 'd.attempts',
    responseStatus: 'd.responseStatus',
    responseText: 'd.responseText',
    creationTime: 'd.creationTime',
    attemptedAt: 'd.attemptedAt',
    nextAttemptAt: `case when d.state = 'Pending' then d.dueAt end`,
  });
}
