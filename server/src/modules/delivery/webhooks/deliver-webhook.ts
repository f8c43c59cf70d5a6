import { LIMITS } from '@countinghouse/domain/limits';
import type { WebhookFailure } from '@countinghouse/domain/webhooks/webhook-delivery';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { takeClaim } from '../../../platform/claims/take-claim';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { overOutages } from '../../../platform/outages/over-outages';
import type { OutboundOutcome } from '../../../platform/outbound/outbound';
import type { FailureCause } from '../../../platform/telemetry/failure-cause';
import { signal } from '../../../platform/telemetry/signals';
import { hostOf } from '../../../platform/telemetry/watch-engines';
import { endDelivery, recordAttempt, type Attempt } from './end-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookEvent } from './webhook-event.entity';
import { WEBHOOK_DELIVERIES, type WebhookClaim } from './webhook-claim';
import { openWebhookSecret, webhookHeaders } from './webhook-secret';

/** How an attempt ended; null when there was nothing to do. */
export type WebhookOutcome = 'Delivered' | WebhookFailure | null;

/** Why an attempt failed, and at which host; without path and credentials. */
export interface FailedAttempt {
  readonly host: string | null;
  readonly cause: FailureCause;
}

/** A delivery is given up when so many workers began it and never came to an end. */
const MOST_LOST = 10;

/** A delivery that this worker makes. */
interface Due extends WebhookClaim {
  readonly endpointId: string;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  readonly attempts: number;
  readonly deliveries: number;
  readonly disabledAt: Date | null;
  readonly sealedCredentials: Buffer;
  readonly sealedDataKey: Buffer;
  readonly keyVersion: number;
}

/**
 * Delivers one event to one endpoint, unless another worker does. A failed delivery is retried with growing pauses for about a day, always
 * with the same id; a worker that dies between the receiver's response and the commit delivers it again.
 */
export async function deliverWebhook(
  ctx: Ctx,
  deliveryId: string,
  onFailure: (failure: FailedAttempt) => void = () => undefined,
): Promise<WebhookOutcome> {
  const due = await takeDue(ctx, deliveryId);
  if (due === null) return null;
  const hopeless = whyHopeless(due);
  if (hopeless !== null) {
    await withTenant(ctx, (tx) => endDelivery(tx, ctx, due, hopeless));
    onFailure({ host: hostOf(due.url), cause: { class: hopeless } });
    return hopeless;
  }
  const held = holdClaim(ctx, WEBHOOK_DELIVERIES, due, () => undefined);
  try {
    const { attempt, cause } = await makeAttempt(ctx, due);
    if (attempt.failure !== null) onFailure({ host: hostOf(due.url), cause });
    await overOutages(() => withTenant(ctx, (tx) => recordAttempt(tx, ctx, due, attempt)));
    signal('webhookAttempted', { outcome: attempt.failure ?? 'Delivered' });
    if (attempt.failure !== null) signal('engineFailed', { engine: 'webhook' });
    return attempt.failure ?? 'Delivered';
  } finally {
    held.letGo();
  }
}

function takeDue(ctx: Ctx, deliveryId: string): Promise<Due | null> {
  return withTenant(ctx, async (tx) => {
    const taken = await takeClaim(tx, ctx, WEBHOOK_DELIVERIES, { deliveryId });
    return taken === null ? null : findDue(tx, { deliveryId, fence: taken.fence });
  });
}

async function findDue(tx: TenantTransaction, claim: WebhookClaim): Promise<Due> {
  const found = await tx
    .repo(WebhookDelivery)
    .createQueryBuilder('d')
    .innerJoin(WebhookEndpoint, 'e', 'e.id = d.endpointId')
    .innerJoin(WebhookEvent, 'v', 'v.id = d.eventId')
    .andWhere('d.id = :id', { id: claim.deliveryId })
    .select<Omit<Due, keyof WebhookClaim>>({
      endpointId: 'd.endpointId',
      eventId: 'd.eventId',
      attempts: 'd.attempts',
      deliveries: 'd.deliveries',
      url: 'e.url',
      disabledAt: 'e.disabledAt',
      sealedCredentials: 'e.sealedSecret',
      sealedDataKey: 'e.sealedDataKey',
      keyVersion: 'e.keyVersion',
      body: 'v.body',
    })
    .getOne();
  if (found === null) throw new Error(`There is no delivery ${claim.deliveryId}.`);
  return { ...claim, ...found };
}

function whyHopeless({ disabledAt, deliveries, attempts }: Due): 'EndpointDisabled' | 'Lost' | null {
  if (disabledAt !== null) return 'EndpointDisabled';
  return deliveries - attempts > MOST_LOST ? 'Lost' : null;
}

async function makeAttempt(ctx: Ctx, due: Due): Promise<{ readonly attempt: Attempt; readonly cause: FailureCause }> {
  const secret = openWebhookSecret(ctx, due.endpointId, due);
  const { url, body } = due;
  const signed = webhookHeaders(secret, { id: due.eventId, at: ctx.clock.now(), body });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Countinghouse-Webhooks/1.0' };
  const outcome = await ctx.outbound.post({ url, headers, body });
  return { attempt: attemptOf(outcome), cause: causeOfOutcome(outcome) };
}

function causeOfOutcome(outcome: OutboundOutcome): FailureCause {
  if (outcome.kind === 'answered') return { class: 'HttpAnswer', httpStatus: outcome.status };
  return outcome.cause ?? { class: outcome.failure };
}

function attemptOf(outcome: OutboundOutcome): Attempt {
  if (outcome.kind === 'failed') return { failure: outcome.failure, status: null, text: null };
  const { status } = outcome;
  return { failure: failureOf(status), status, text: clipped(outcome.text) };
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirected' : 'Refused';
}

/** What a receiver said, for people to read: the beginning, without control characters. */
function clipped(text: string): string | null {
  const plain = text.replace(/[\u0000-\u001f\u007f\ufffd]+/g, ' ').trim();
  return plain === '' ? null : plain.slice(0, LIMITS.webhookAnswerMax);
}
