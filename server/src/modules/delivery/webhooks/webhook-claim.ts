import type { ClaimTable } from '../../../platform/claims/claim-table';

/** Deliveries as work of workers; one that was not taken is pending again when it falls due. */
export const WEBHOOK_DELIVERIES: ClaimTable<'deliveryId'> = {
  table: 'webhook_delivery',
  key: [{ column: 'id', name: 'deliveryId', type: 'uuid' }],
  pending: `state = 'Pending' and due_at <= clock_timestamp()`,
};

/** The right of one worker to an attempt. */
export interface WebhookClaim {
  readonly deliveryId: string;
  readonly fence: number;
}
