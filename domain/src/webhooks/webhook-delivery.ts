import type { TransitionTable } from '../transitions';

/** States of a delivery: given up when the receiver did not take it for a day, or its endpoint was disabled. */
export const WEBHOOK_DELIVERY_STATES = ['Pending', 'Delivered', 'GivenUp'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** A delivery that has ended can be sent again on request. */
export const WEBHOOK_DELIVERY_TRANSITIONS: TransitionTable<WebhookDeliveryState> = {
  Pending: ['Delivered', 'GivenUp'],
  Delivered: ['Pending'],
  GivenUp: ['Pending'],
};

/** Why an attempt failed: the receiver answered with an error or a redirection, none was reached, it took too long, its address is none that may be called, the endpoint was disabled, or workers died over it. */
export const WEBHOOK_FAILURES = [
  'Refused',
  'Redirected',
  'Unreachable',
  'TimedOut',
  'AddressNotAllowed',
  'EndpointDisabled',
  'Lost',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between the attempts of a delivery, about a day in all. */
export const WEBHOOK_PAUSES = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR] as const;

/** Seconds to wait after the n-th attempt failed, from 1; null when it was the last. */
export function webhookPause(attempts: number): number | null {
  return WEBHOOK_PAUSES[attempts - 1] ?? null;
}
